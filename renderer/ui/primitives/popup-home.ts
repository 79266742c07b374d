import { createContext, type RefObject, use } from 'react';

/**
 * The element in which menus, lists and tooltips are rendered: the main landmark of the window, or the open dialog, so that
 * screen readers always find them inside a region. Undefined outside of both, where they are rendered at the end of the page. The
 * rule is https://dequeuniversity.com/rules/axe/4.11/region.
 */
export const PopupHome = createContext<RefObject<HTMLElement | null> | undefined>(undefined);

export const usePopupHome = () => use(PopupHome);
