// The dev loop asks a module for the program to start, as it asks the package `electron`.
import { electronCommand } from './electron-command.mjs';

export default electronCommand().path;
