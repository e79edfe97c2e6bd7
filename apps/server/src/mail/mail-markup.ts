import type { Language } from '@bannerday/domain/language'

/** Replaces the placeholders `{{name}}` of a text; unknown ones stay. */
export function fillPlaceholders(text: string, values: Readonly<Record<string, string>>): string {
  return text.replace(/\{\{(\w+)\}\}/g, (placeholder, name: string) => values[name] ?? placeholder)
}

/** Builds the HTML document of a mail. */
export function createMailPage(
  language: Language,
  subject: string,
  parts: readonly string[],
): string {
  return [
    `<!doctype html><html lang="${language}"><meta charset="utf-8"><title>${escapeHtml(subject)}</title>`,
    ...parts,
    '</html>',
  ].join('\n')
}

export function createParagraph(html: string): string {
  return `<p style="font: 16px/1.5 sans-serif">${html}</p>`
}

export function createLink(address: string, text: string): string {
  return `<a href="${escapeHtml(address)}">${escapeHtml(text)}</a>`
}

export function escapeHtml(text: string): string {
  return text.replace(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`)
}
