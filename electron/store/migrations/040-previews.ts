/** The results that a preview has read, page after page. A page is one text: it is read and forgotten as a whole. */
export const previews = `
  CREATE TABLE preview_page (
    preview TEXT NOT NULL,
    contractId TEXT NOT NULL,
    first INTEGER NOT NULL,
    lines TEXT NOT NULL,
    PRIMARY KEY (preview, contractId, first)
  ) STRICT;
`;
