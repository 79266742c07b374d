// For `npm run dev`: the Vite plugin wants a module, as the `electron` package is one, that gives the program's path.
module.exports = require('./electron-command.mjs').electronCommand().path;
