import type { Words } from './words.ts'

/** The words of announcements in Portuguese, as plain text (`plainText`). */
export const PORTUGUESE: Words = {
  label: {
    window: [
      '(?:duração|período|datas?|horários?|calendário|disponibilidade|tempo|vigência)(?: .*)?',
      '.* (?:duração|período)',
    ],
    entry: ['inscriç|envio|submissão|entrega de obras'],
    otherPhase: ['preparação|aquecimento|resultado|exibição'],
    end: ['\\bfim\\b|final|término|encerramento'],
    maintenance: [
      '(?:duração|período|data|hora|horário|calendário|início|tempo).*(?:manutenção|atualização).*',
      'duração estimada|tempo estimado|início da (?:manutenção|atualização)',
    ],
    other: [
      'recompensa|resgat|coleta|receb|troca|pesquisa|questionário|venda|desconto|oferta|compra',
      'pacote|compensação|requisito|condiç|missão|missões|pré-?(?:instala|download)|sorteio|resultado',
      'votação|validade|loja|redefini|elegib|publicação|anúncio|avaliação|revisão',
    ],
  },
  claim: ['resgat|colet|troc|compra|receb'],
  version: {
    hint: ['atualização|manutenção|versão|lançamento'],
    start: [
      '(?:após|depois d[aeo]|a partir d[aeo]|desde) (?:a |o )?(?:fim da )?(?:atualização|manutenção|lançamento)(?: (?:da |de |para |para a )?(?:a )?{v}| da versão| de versão)?',
      '(?:após|desde) (?:a )?{v}',
      'atualização (?:da |para a )?{v}(?= ?[-–—~〜])',
    ],
    endOfThis: [
      '(?:até )?(?:o )?(?:fim|final|término|encerramento) d[ae] (?:a )?{v}',
      '(?:até )?(?:o )?(?:fim|final|término) d(?:a|esta) versão(?: atual)?',
    ],
    endBefore: [
      '(?:antes d[ae]|até) (?:a |o )?(?:início da )?(?:atualização|manutenção)(?: (?:da |de |para |para a )?{v})',
      '(?:antes d[ae]|até) (?:a )?(?:(?:atualização|manutenção) (?:da|para a) )?(?:próxima|seguinte) (?:atualização|versão)(?: de versão| da versão)?',
      '(?<=[-–—~〜] ?)(?:a )?atualização (?:da |para a )?{v}',
    ],
    during: ['(?:durante|ao longo d[ae]) (?:toda )?(?:a )?(?:duração d[ae] )?{v}'],
    bare: ['versão {v}'],
  },
  permanent: ['permanente(?:s|mente)?|por (?:tempo|prazo) indeterminado'],
  personal: ['ativaç|ativar|dias após|dias depois'],
  title: {
    version: [
      '(?:detalhes|notas|informações|conteúdo|novidades) (?:d[aeo]|sobre) (?:a |o )?(?:atualização|versão|patch)',
      'atualização da versão|^atualização|atualização$',
    ],
    preview: [
      'prévia|calendário|pré-?(?:instalação|download|carregamento)|trilha sonora|álbum|aviso de manutenção|em breve',
    ],
    gacha: [
      'oraç(?:ão|ões)|\\bsaltos?\\b|salto hiperespacial|cana(?:l|is) (?:exclusivo|limitado|(?:de )?motor|de w)|evento de ode|busca de sinal|convocação|invocação',
      'probabilidade (?:de obtenção )?aumentada|aumento de probabilidade|taxa de obtenção|chance aumentada',
    ],
    challenge: [
      'abismo (?:em )?espiral|espiral do abismo|teatro (?:do )?imagin|(?:investida|assalto|ofensiva|confronto) estígi|memória(?:s)? do caos|ficção pura|pura ficção',
      'sombra apocalíptica|salão do esquecimento|defesa (?:de )?shiyu|(?:ataque|assalto|investida) (?:letal|mortal)|simulação do limiar|simulacro da aniquilação|torre da adversidade|ruínas (?:sussurrantes|lamuriantes)|matriz|arbitragem',
    ],
    web: ['evento (?:da |de |na )?web|hoyolab|concurso|criaç(?:ão|ões) de fãs|fan ?art'],
    ignore: [
      'pesquisa|questionário|satisfação|passe de batalha|pacotes?\\b|desconto|oferta|problemas? conhecidos?|check-in diário|jogo limpo|uso justo|jogo justo',
      'recarga|feedback|comunidade|produtos oficiais|pré-?(?:instalação|download)|calendário|atendimento|privacidade|programa especial',
      'correç|otimizaç|ajustes? (?:d|n|a)|honra (?:anônima|inominada)|fundo da cidade|códigos? de (?:resgate|troca)|passe mensal|punições|evento permanente|loja oficial|atualização da loja|(?:aviso|prévia) d[ea] manutenção',
    ],
    event: ['evento|dobro|em dobro|login'],
  },
  opening: {
    ignore: ['hino gnóstico|coro gnóstico|passe de batalha'],
    web: ['evento web|hoyolab'],
  },
}
