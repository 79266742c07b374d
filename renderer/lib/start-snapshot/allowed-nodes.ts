/** What a snapshot may have of a page: what is drawn, and nothing that loads, leads anywhere or takes a key. */
const htmlNames =
  'div span main nav header footer section article aside button a p h1 h2 h3 h4 ul ol li dl dt dd strong em b i bdi small mark br time label input kbd code table thead tbody tr td th';
const drawnNames = 'svg g path rect circle ellipse line polyline polygon text';
const htmlElements = new Set(htmlNames.split(' '));
const drawnElements = new Set(drawnNames.split(' '));

const attributeNames =
  'class style role type disabled placeholder value dir lang datetime viewBox preserveAspectRatio d x y x1 y1 x2 y2 cx cy r rx ry width height points transform fill opacity';
const attributes = new Set(attributeNames.split(' '));
const more =
  /^(?:data-[a-z-]+|stroke(?:-[a-z]+)?|fill-rule|clip-rule|aria-(?:selected|pressed|current|expanded|sort|checked|disabled|hidden|invalid))$/;

export const isAllowedAttribute = (name: string): boolean => attributes.has(name) || more.test(name);

/** The kind of an element by its name in small letters; null for any that a snapshot does not have. */
export function kindOf(name: string): 'html' | 'drawn' | null {
  if (htmlElements.has(name)) return 'html';
  return drawnElements.has(name) ? 'drawn' : null;
}
