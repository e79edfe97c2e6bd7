import { IconX } from '@tabler/icons-react'
import type { MouseEvent } from 'react'
import { useTranslation } from '#shared/texts/use-translation.ts'
import { lockScroll, unlockScroll } from '#shared/ui/scroll-lock.ts'
import { IconButton } from '#shared/ui/icon-button.tsx'
import classes from './navigation-drawer.module.css'
import { NavigationList } from './navigation-list.tsx'

const ID = 'navigation-drawer'

/** Renders the navigation on phones in a modal `<dialog>`, which traps and restores the focus. */
export function NavigationDrawer() {
  const { t } = useTranslation()
  return (
    // The backdrop belongs to the dialog; the keyboard closes it with Escape.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions
    <dialog
      id={ID}
      className={classes.drawer}
      aria-label={t('app.sidebar.label')}
      onClick={closeOnBackdrop}
      // The close event is asynchronous: the dialog may be open again.
      onClose={({ currentTarget }) => currentTarget.open || unlockScroll(currentTarget)}
    >
      <div className={classes.head}>
        {t('app.title')}
        <IconButton aria-label={t('app.buttons.closeSidebar')} onClick={closeNavigationDrawer}>
          <IconX size={22} stroke={1.7} />
        </IconButton>
      </div>
      <NavigationList onNavigate={closeNavigationDrawer} />
    </dialog>
  )
}

export function openNavigationDrawer(): void {
  const drawer = findDrawer()
  if (!drawer) return
  lockScroll(drawer)
  drawer.showModal()
}

function closeNavigationDrawer(): void {
  findDrawer()?.close()
}

function findDrawer(): HTMLDialogElement | null {
  return document.querySelector<HTMLDialogElement>(`#${ID}`)
}

function closeOnBackdrop(event: MouseEvent<HTMLDialogElement>): void {
  if (event.target === event.currentTarget) event.currentTarget.close()
}
