/** What a framed page of the portal and the page around it say to each other, by postMessage. Version 1. */

type Said<Type extends string, Payload> = {
  v: 1
  type: `portal:${Type}`
  /** New for each message; the same where one is said again. */
  id: string
  payload: Payload
}

/** As much as is known of the campaign that a visitor came by. */
export type Campanha = { fonteCampanha?: string; tipoCampanha?: string; nomeCampanha?: string }

/** What a list was narrowed down by, as its address has it. */
export type Filtros = Partial<
  Record<
    | 'objeto'
    | 'estado'
    | 'idMunicipio'
    | 'status'
    | 'processo'
    | 'modalidade'
    | 'tipoLicitacao'
    | 'periodo'
    | 'situacoes'
    | 'conteudo'
    | 'criterioJulgamento'
    | 'utm_source'
    | 'utm_medium'
    | 'utm_campaign',
    string
  >
>

/** What a framed page says. */
export type PortalPayloads = {
  /** A page is there: answer it with `ola`. */
  pronto: Record<string, never>
  /** How high its content is. */
  altura: { px: number }
  /** Show this place of the frame: so far below its top. */
  rolarBarraLateral: { y: number }
  /** Which of the six pages, or what belongs to it, is shown; `topo`: another page was gone to, and begins at its top. */
  navegou: { caminho: string; topo: boolean }
  filtros: Filtros
  campanha: Campanha
  /** A process was opened. */
  acesso: { tipo: 'licitacao' | 'compra-direta'; id: number; campanha: Campanha }
  /** A notice of an error, in the words of the page. */
  aviso: { texto: string }
  /** The page around is asked to go there. */
  redirecionar: { url: string }
}

/** What the page around says. */
export type HostPayloads = {
  /** `trata`: what it does itself, of which now there is only 'redirecionar'. */
  ola: { trata?: string[] }
  /** Show another of the six pages. */
  ir: { caminho: string }
}

export type PortalMessage = { [Type in keyof PortalPayloads]: Said<Type, PortalPayloads[Type]> }[keyof PortalPayloads]
export type HostMessage = { [Type in keyof HostPayloads]: Said<Type, HostPayloads[Type]> }[keyof HostPayloads]
