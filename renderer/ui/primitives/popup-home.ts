import { createContext, type RefObject, use } from 'react';

/**
 * The element that menus, lists and tooltips are drawn in: the main landmark of the window, or the dialog that is open, so that what a
 * screen reader finds in them always stands in a region. Undefined outside of both, where they are drawn at the end of the page.
 * The rule is https://dequeuniversity.com/rules/axe/4.11/region.
 */
export const PopupHome = createContext<RefObject<HTMLElement | null> | undefined>(undefined);

export const usePopupHome = () => use(PopupHome);
