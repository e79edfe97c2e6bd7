/**
 * A fault of an identity provider, described for developers in English, without data from requests.
 */
export class ProviderFault extends Error {
  override readonly name = 'ProviderFault'
}
