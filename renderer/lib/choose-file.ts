/** The input of the open dialog: nothing else keeps it while the person looks for the file. */
let asking: HTMLInputElement | null = null;

/** Opens the system's file dialog; it needs a key press or a click just before. `accept`: extensions such as `.yaml,.yml`. */
export function chooseFile(accept: string, onChoose: (file: File) => void): void {
  const input = document.createElement('input');
  input.type = 'file';
  input.accept = accept;
  input.addEventListener('cancel', () => {
    asking = null;
  });
  input.addEventListener('change', () => {
    asking = null;
    const [file] = input.files ?? [];
    if (file !== undefined) onChoose(file);
  });
  asking = input;
  asking.click();
}
