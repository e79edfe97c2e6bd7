import { findServer } from './server-codes.ts'

/** Longer texts are logs or files, whose links stand in them as they are. */
const MAX_PASTED_LENGTH = 1_000_000

/** The first line of a request as proxies copy it, and its headers. */
const REQUEST =
  /^(?:GET|POST)[ \t]+(\/\S{1,8000})[ \t]+HTTP\/[\d.]{1,3}((?:\r?\n[^\r\n]{1,8000}){0,100})/gim
const HOST = /^host:[ \t]*([\w.-]{1,253})[ \t]*\r?$/im

/** A body of JSON without nested objects, as Wuthering Waves sends it with its record query. */
const BODY = /\{[^{}]{1,4000}\}/g
const BODY_FIELD =
  /\\?"(playerId|recordId|cardPoolId|serverId)\\?"[ \t]*:[ \t]*\\?"?([\da-f]{1,64})/g

/**
 * Adds the links that copied requests stand for to a pasted text: of a request with a `Host` line
 * its address, and of the body of a record query of Wuthering Waves the link of its page. The host
 * and the parameters are checked where links are read.
 */
export function addRequestLinks(text: string): string {
  if (text.length > MAX_PASTED_LENGTH) return text
  const links = [...listRequestLinks(text), ...listBodyLinks(text)]
  return links.length === 0 ? text : [text, ...links].join('\n')
}

function listRequestLinks(text: string): string[] {
  return [...text.matchAll(REQUEST)].flatMap(([, path = '', headers = '']) => {
    const host = HOST.exec(headers)?.[1]
    return host === undefined ? [] : [`https://${host}${path}`]
  })
}

function listBodyLinks(text: string): string[] {
  return [...text.matchAll(BODY)].flatMap(([body]) => {
    const fields = Object.fromEntries(
      [...body.matchAll(BODY_FIELD)].map(([, name = '', value = '']) => [name, value] as const),
    )
    const { playerId, recordId, cardPoolId, serverId = '' } = fields
    if (playerId === undefined || recordId === undefined || cardPoolId === undefined) return []
    const isChina = findServer('wuthering', serverId) === 'china'
    const host = isChina ? 'aki-gm-resources.aki-game.com' : 'aki-gm-resources-oversea.aki-game.net'
    return [
      `https://${host}/aki/gacha/index.html#/record?svr_id=${serverId}&player_id=${playerId}` +
        `&record_id=${recordId}&resources_id=${cardPoolId}`,
    ]
  })
}
