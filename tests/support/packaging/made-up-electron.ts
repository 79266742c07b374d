import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fuseWireBytes } from './fuse-wire';
import { makeWindowsProgram } from './windows-program';

/** Electron's own defaults. */
const wire = fuseWireBytes('101100011');

/** A folder with the files of Electron that packaging for each of the three systems touches, and nothing in them. */
export function makeElectronFolder(folder: string, fuses = wire): void {
  const write = (name: string, content: string | Buffer) => {
    const file = path.join(folder, name);
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(file, content);
  };
  write('LICENSE', 'Electron’s licence');
  write('electron', fuses);
  write('electron.exe', makeWindowsProgram(fuses));
  const app = 'Electron.app/Contents';
  write(`${app}/Info.plist`, plist('Electron'));
  write(`${app}/MacOS/Electron`, '');
  write(`${app}/Resources/electron.icns`, '');
  write(`${app}/Frameworks/Electron Framework.framework/Electron Framework`, fuses);
  const helper = `${app}/Frameworks/Electron Helper.app/Contents`;
  write(`${helper}/Info.plist`, plist('Electron Helper'));
  write(`${helper}/MacOS/Electron Helper`, '');
}

const plist = (program: string) => `<?xml version="1.0" encoding="UTF-8"?>
<!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" "http://www.apple.com/DTDs/PropertyList-1.0.dtd">
<plist version="1.0"><dict><key>CFBundleExecutable</key><string>${program}</string></dict></plist>`;
