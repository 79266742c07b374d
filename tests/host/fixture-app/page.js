// What page code itself sees: code that a test evaluates may do more than a page may.
const isolated = ['require', 'process', 'module', 'Buffer', '__tellHost', '__hearHost'].filter(
  (name) => name in globalThis,
);
document.body.dataset.leaked = isolated.join(' ');
