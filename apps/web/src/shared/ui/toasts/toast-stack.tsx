import { type FocusEvent, useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { createPortal } from 'react-dom'
import { useTranslation } from '../../texts/use-translation.ts'
import {
  IconAlertTriangle,
  IconCircleCheck,
  IconExclamationCircle,
  IconInfoCircle,
  IconX,
} from '../icons.ts'
import visuallyHiddenClasses from '../visually-hidden.module.css'
import classes from './toast-stack.module.css'
import { closeToast, type Toast } from './toasts.ts'

/** The toasts that were announced already, in any container. */
const announced = new WeakSet<Toast>()

/**
 * Renders the toasts; none is removed while one is hovered or focused. While a modal dialog is open
 * they are in it, because content outside is inert.
 */
export function ToastStack({ toasts }: { toasts: readonly Toast[] }) {
  const dialog = useCoveringDialog()
  const [hovered, setHovered] = useState(false)
  const [focused, setFocused] = useState(false)
  const previousFocus = useRef<EventTarget>(null)

  function enter({ currentTarget, relatedTarget }: FocusEvent) {
    setFocused(true)
    if (!currentTarget.contains(relatedTarget)) previousFocus.current = relatedTarget
  }

  /** A removed toast loses the focus unless it is moved before. */
  function restoreFocus() {
    setFocused(false)
    if (previousFocus.current instanceof HTMLElement) previousFocus.current.focus()
  }

  useEffect(() => {
    for (const toast of toasts) {
      // The dialog may close in the render that shows the toast.
      if (dialog?.isConnected && !announced.has(toast)) announce(toast.message)
      announced.add(toast)
    }
  }, [dialog, toasts])

  const stack = (
    // It only listens to what passes over it; each button in it works by itself.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <ul
      className={classes.stack}
      onPointerEnter={() => setHovered(true)}
      onPointerLeave={() => setHovered(false)}
      onFocus={enter}
      onBlur={() => setFocused(false)}
    >
      {toasts.map((toast) => (
        <ToastCard
          key={toast.id}
          toast={toast}
          paused={hovered || focused}
          onClose={restoreFocus}
        />
      ))}
    </ul>
  )
  return dialog ? createPortal(<div className={classes.inDialog}>{stack}</div>, dialog) : stack
}

const ICONS = {
  success: IconCircleCheck,
  info: IconInfoCircle,
  warning: IconAlertTriangle,
  error: IconExclamationCircle,
}

type ToastCardProps = {
  toast: Toast
  /** While paused its time does not run; afterwards it has all of it again. */
  paused: boolean
  /** Called before the player's own closing. */
  onClose: () => void
}

function ToastCard({ toast, paused, onClose }: ToastCardProps) {
  const { t } = useTranslation()
  const { id, message, color, timeout, action } = toast
  const Icon = ICONS[color]

  useEffect(() => {
    if (paused || timeout <= 0) return
    const timer = setTimeout(() => closeToast(id), timeout)
    return () => clearTimeout(timer)
  }, [id, paused, timeout])

  function close() {
    onClose()
    closeToast(id)
  }

  return (
    <li className={classes.toast} data-color={color}>
      <Icon size={20} aria-hidden className={classes.icon} />
      <p className={classes.message}>{message}</p>
      {action && (
        <button
          type="button"
          className={classes.action}
          onClick={() => {
            close()
            action.run()
          }}
        >
          {action.label}
        </button>
      )}
      <button
        type="button"
        aria-label={t('app.common.close')}
        className={classes.close}
        onClick={close}
      >
        <IconX size={18} aria-hidden />
      </button>
    </li>
  )
}

/** The time after which screen readers have noticed a new live region. */
const NOTICE_MS = 100

/** Announces a text in a polite live region. */
function announce(text: string): void {
  // A modal dialog makes live regions behind it inert.
  const container = coveringDialog() ?? document.body
  const region = container.querySelector(':scope > [data-announcer]') ?? addRegion(container)
  // The same text again is no change to it.
  region.textContent = ''
  setTimeout(() => (region.textContent = text), NOTICE_MS)
}

function addRegion(container: Element): Element {
  const region = document.createElement('div')
  region.role = 'status'
  region.className = visuallyHiddenClasses.hidden ?? ''
  region.dataset['announcer'] = ''
  container.append(region)
  return region
}

/** Modal to the browser, or to screen readers alone. */
const MODAL = 'dialog:modal, dialog[aria-modal="true"][open]'

/** Returns the top modal dialog of the page; content outside it is inert. */
function coveringDialog(): Element | null {
  return [...document.querySelectorAll(MODAL)].at(-1) ?? null
}

/** The same, as a subscription. */
function useCoveringDialog(): Element | null {
  return useSyncExternalStore(followDialogs, coveringDialog)
}

function followDialogs(listener: () => void): () => void {
  const observer = new MutationObserver(listener)
  observer.observe(document.body, { subtree: true, childList: true, attributeFilter: ['open'] })
  return () => observer.disconnect()
}
