import type { LinkProblem } from '../links/pull-link.ts'

export type HostileLink = { readonly link: string; readonly problem: LinkProblem }

const KEY = `${'QUJD'.repeat(90)}==`
const PATH = '/genshin/event/e20190909gacha-v3/index.html'
const QUERY = `?authkey_ver=1&sign_type=2&authkey=${KEY}&game_biz=hk4e_global`
const OFFICIAL_HOSTS = [
  'gs.hoyoverse.com',
  'webstatic.mihoyo.com',
  'public-operation-hk4e-sg.hoyoverse.com',
  'aki-gm-resources.aki-game.com',
  'aki-gm-resources-oversea.aki-game.net',
]

/** Hosts that resemble an official one. */
function listLookAlikes(host: string): string[] {
  const [name = '', domain = '', top = ''] = /^(.+)\.([^.]+)\.([^.]+)$/.exec(host)?.slice(1) ?? []
  const encoded = `${name}.${domain}`
  return [
    `${host}.evil.example`,
    `evil.example/${host}`,
    `${host}@evil.example`,
    `user:pass@${host}`,
    `evil.example\\@${host}`,
    `evil.example#@${host}`,
    `evil.example?${host}`,
    `${host}:8443`,
    `${host}:443`,
    `${host}.`,
    `${host}%2eevil.example`,
    `${host}%00.evil.example`,
    `${host}%09`,
    `${host}。evil.example`,
    `${name}.${domain}-${top}`,
    `${name}-${domain}.${top}`,
    `${name}.evil${domain}.${top}`,
    `${name}.${domain}.${top}.cn`,
    `${name}.${domain}.co`,
    `${name}.${domain.replace('o', '0')}x.${top}`,
    `${name}.${domain.replace(/[ao]/, 'о')}.${top}`,
    `${name}.xn--${domain}-9ya.${top}`,
    `${encoded}。${top}`,
    `${name}.${domain}`,
    `${top}.${domain}.${name}`,
    `[::1]/${host}`,
    `[::ffff:127.0.0.1]`,
    `127.0.0.1`,
    `2130706433`,
    `0x7f000001`,
    `0177.0.0.1`,
    `169.254.169.254`,
    `localhost`,
    `localhost/${host}`,
    `metadata.google.internal`,
    `.${host}`,
    `${name}..${domain}.${top}`,
    `${name}_.${domain}.${top}`,
    `-${'a'.repeat(300)}.example`,
  ]
}

function listWrongSchemes(): HostileLink[] {
  return OFFICIAL_HOSTS.flatMap((host) => [
    ...['http', 'HTTP'].map((scheme) => ({
      link: `${scheme}://${host}${PATH}${QUERY}`,
      problem: 'plain-http' as const,
    })),
    ...['ftp', 'file', 'gopher', 'javascript', 'data', 'wss', 'ws'].map((scheme) => ({
      link: `${scheme}://${host}${PATH}${QUERY}`,
      problem: 'no-link' as const,
    })),
    { link: `//${host}${PATH}${QUERY}`, problem: 'no-link' },
    { link: `${host}${PATH}${QUERY}`, problem: 'no-link' },
  ])
}

function toForeignHostLink(link: string): HostileLink {
  return { link, problem: 'foreign-host' }
}

/** A valid link inside an invalid one. */
function listNestedLinks(): HostileLink[] {
  return OFFICIAL_HOSTS.flatMap((host) => {
    const good = `https://${host}${PATH}${QUERY}`
    const encoded = encodeURIComponent(good)
    return [
      toForeignHostLink(`https://evil.example/?to=${good}`),
      toForeignHostLink(`https://evil.example/?to=${encoded}`),
      toForeignHostLink(`https://evil.example/#${good}`),
      toForeignHostLink(`https://evil.example/${encodeURIComponent(encoded)}`),
      toForeignHostLink(`http://127.0.0.1:8080/${good}`),
      toForeignHostLink(`https%3A%2F%2Fevil.example%2F%3Fto%3D${encoded}`),
      toForeignHostLink(`https://evil.example\\${good}`),
    ]
  })
}

/** Official hosts with a wrong or incomplete rest. */
function listIncompleteLinks(): HostileLink[] {
  const rests = [
    '',
    '/',
    PATH,
    `${PATH}?authkey=`,
    `${PATH}?authkey=short&game_biz=hk4e_global`,
    `${PATH}?authkey=${KEY.replace('Q', '%0d%0aHost:evil.example')}&game_biz=hk4e_global`,
    `${PATH}?authkey=${'A'.repeat(5000)}&game_biz=hk4e_global`,
    `${PATH}?authkey=${KEY}&authkey_ver=1%26x&game_biz=hk4e_global`,
    `/redirect?to=https://evil.example&authkey=${KEY}`,
    `/@evil.example${PATH}${QUERY}`,
    `/../../admin${QUERY}`,
    `/aki/gacha/index.html#/record?player_id=../../x&record_id=1&resources_id=2&svr_id=3`,
    `/aki/gacha/index.html#/record?player_id=500000000&record_id=${'g'.repeat(32)}`,
  ]
  return OFFICIAL_HOSTS.flatMap((host) =>
    rests.map((rest) => ({ link: `https://${host}${rest}`, problem: 'incomplete' as const })),
  )
}

function listBrokenTexts(): HostileLink[] {
  const texts = ['', ' ', 'https', 'https:', 'https:/', '%', '%25'.repeat(50), '\u0000', '🎲', '=']
  return texts.map((link) => ({ link, problem: 'no-link' as const }))
}

/** More than five hundred links that must not be followed, each with what is wrong with it. */
export const HOSTILE_LINKS: readonly HostileLink[] = [
  ...OFFICIAL_HOSTS.flatMap((host) =>
    listLookAlikes(host).flatMap((lookAlike) => [
      toForeignHostLink(`https://${lookAlike}${PATH}${QUERY}`),
      toForeignHostLink(`https://${lookAlike.toUpperCase()}${PATH}${QUERY}`),
    ]),
  ),
  ...listWrongSchemes(),
  ...listNestedLinks(),
  ...listIncompleteLinks(),
  ...listBrokenTexts(),
]
