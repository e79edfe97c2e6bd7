import classes from '../visually-hidden.module.css'
import { coveringDialog } from './covering-dialog.ts'

/** The milliseconds after which screen readers know a new live region. */
const KNOWN = 100

/** Announces a text in a polite live region. */
export function announce(text: string): void {
  // A modal dialog makes live regions behind it inert.
  const container = coveringDialog() ?? document.body
  const region = container.querySelector(':scope > [data-announcer]') ?? addRegion(container)
  // The same text again is no change to it.
  region.textContent = ''
  setTimeout(() => (region.textContent = text), KNOWN)
}

function addRegion(container: Element): Element {
  const region = document.createElement('div')
  region.role = 'status'
  region.className = classes.hidden ?? ''
  region.dataset['announcer'] = ''
  container.append(region)
  return region
}
