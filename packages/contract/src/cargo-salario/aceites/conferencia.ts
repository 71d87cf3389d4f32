import * as z from 'zod'
import { byId, endpoint, internal, nothing } from '../../kit/endpoint.ts'
import { texto } from '../../kit/fields.ts'
import { autoridades, base, forma, PAGINA_DA_CONFERENCIA } from './aceite-palavras.ts'

/** How a chain disagrees, at its first link that does. */
export const MOTIVOS = {
  alterado: 'foi alterado',
  removido: 'foi removido',
  trocado: 'foi trocado de lugar',
  religado: 'foi ligado a outro aceite ou a outra pessoa',
  fim: 'faltam aceites no fim da corrente, ou a contagem dela foi alterada',
  pedido: 'o pedido mostrado não é o que foi aceito',
} as const
export type Motivo = keyof typeof MOTIVOS

export const conferida = z.object({
  corrente: z.string(),
  /** Null when the person was erased, or became one with another record. */
  quem: z.string().nullable(),
  resultado: z.enum(['integra', 'outra-chave', 'quebrada']),
  quantos: z.int(),
  /** How many links were signed with a key that this installation does not have. */
  deOutraChave: z.int(),
  /** Where it stops agreeing; null when that is no single link. */
  ordem: z.int().nullable(),
  motivo: z.enum(Object.keys(MOTIVOS) as [Motivo]).nullable(),
  /** The broken link, where its row is still there. */
  titulo: z.string().nullable(),
  pedidoId: z.int().nullable(),
})
export type Conferida = z.infer<typeof conferida>

/** In one sentence what is wrong, or that nothing is. */
export function emPalavras({ resultado, quantos, deOutraChave, ordem, motivo }: Conferida): string {
  const n = (quantas: number) => (quantas === 1 ? '1 aceite' : `${quantas} aceites`)
  if (resultado === 'quebrada')
    return ordem === null || motivo === 'fim'
      ? `Corrente quebrada: ${MOTIVOS[motivo ?? 'fim']}.`
      : motivo === 'pedido'
        ? `Corrente quebrada no ${ordem}º aceite: ${MOTIVOS.pedido}.`
        : `Corrente quebrada: o ${ordem}º aceite ${MOTIVOS[motivo ?? 'alterado']}.`
  if (resultado === 'outra-chave')
    return `${n(deOutraChave)} de ${quantos} com a chave de outra instalação: não se confere aqui. Nada indica alteração no restante.`
  return `Corrente íntegra: ${n(quantos)}, nada foi alterado.`
}

export const conferirTodas = endpoint({
  method: 'GET',
  path: PAGINA_DA_CONFERENCIA,
  access: internal(autoridades.conferir),
  input: nothing,
  output: z.object({
    correntes: z.int(),
    aceites: z.int(),
    integras: z.int(),
    /** Those that do not agree, and those of another key. */
    outras: z.array(conferida),
  }),
  summary: 'Confere as correntes de aceites de todas as pessoas',
})
export const conferirDoAceite = endpoint({
  method: 'GET',
  path: `${base}/{id}/corrente`,
  access: internal(autoridades.conferir),
  input: byId,
  output: conferida.nullable(),
  summary: 'Confere a corrente de quem deu um aceite',
})
export const CODIGO_INVALIDO = "Digite o código do comprovante, como '3-9f86d081884c7d65'"
/** The head of a chain as a paper printed it. */
export const conferirCodigo = endpoint({
  method: 'GET',
  path: `${PAGINA_DA_CONFERENCIA}/codigo`,
  access: internal(autoridades.conferir),
  input: z.object({ codigo: texto({ label: 'Código', max: 40 }) }),
  output: z.object({
    /** Whether the link that the paper names is still there; when not, it was removed, or the code is of somewhere else. */
    existe: z.boolean(),
    conferida: conferida.nullable(),
  }),
  summary: 'Confere a corrente de que um papel traz o código',
})
export const ARQUIVO_MAXIMO = 20 * 1024 ** 2
/** The file stands in the part `arquivo`; it is compared and not kept. */
export const conferirArquivo = endpoint({
  method: 'POST',
  path: `${PAGINA_DA_CONFERENCIA}/arquivo`,
  access: internal(autoridades.conferir),
  input: nothing,
  output: z.object({
    resumo: z.string(),
    aceites: z.array(
      z.object({
        pedidoId: z.int().nullable(),
        titulo: z.string(),
        quem: z.string().nullable(),
        aceitoEm: z.string(),
        forma,
        ordem: z.int(),
        elo: z.string(),
      }),
    ),
  }),
  body: 'multipart',
  changes: [],
  summary: 'Diz quem aceitou exatamente os bytes de um arquivo',
})
