/** Ref of a native popover of links: it closes when one of them is followed, not when the page behind it arrives. */
export function closesAfterLink(menu: HTMLElement) {
  const close = (event: Event) => event.target instanceof Element && event.target.closest('a') && menu.hidePopover()
  menu.addEventListener('click', close)
  return () => menu.removeEventListener('click', close)
}
