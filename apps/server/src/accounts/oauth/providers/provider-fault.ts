/**
 * Why a provider did not vouch for somebody: for developers, in English, and with nothing in it that
 * anybody sent.
 */
export class ProviderFault extends Error {
  override readonly name = 'ProviderFault'
}
