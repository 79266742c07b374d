/** The results that a preview has read. A page is one text: it is read and deleted as a whole. */
export const previews = `
  CREATE TABLE preview_page (
    preview TEXT NOT NULL,
    contractId TEXT NOT NULL,
    first INTEGER NOT NULL,
    lines TEXT NOT NULL,
    PRIMARY KEY (preview, contractId, first)
  ) STRICT;
`;
