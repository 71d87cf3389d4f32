import * as z from 'zod'
import { byId, type Endpoint, endpoint, internal, nothing, person } from '../../kit/endpoint.ts'
import { texto } from '../../kit/fields.ts'
import { purpose } from '../../kit/purpose.ts'
import { pin } from '../acesso-pessoal/pin.ts'
import { base, forma, PAGINA_DA_CONFERENCIA, PAGINA_MEUS_ACEITES, situacao } from './aceite-palavras.ts'
import { aceiteDe } from './aceites.ts'

/** What somebody is asked to accept, for that person alone: with a login, as a candidate, or with badge and PIN. */
export const meuAceite = z.object({
  id: z.int(),
  versao: z.int(),
  tipoNome: z.string(),
  titulo: z.string(),
  situacao,
  pedidoEm: z.string(),
  pedidoPor: z.string().nullable(),
  respondidoEm: z.string().nullable(),
  motivo: z.string().nullable(),
  forma: forma.nullable(),
  resumo: z.string(),
  ordem: z.int().nullable(),
  elo: z.string().nullable(),
})
export type MeuAceite = z.infer<typeof meuAceite>

/** The same endpoints for each kind of caller; only how the acceptance is confirmed differs. */
export function aceitesDe<I extends z.ZodObject>(spec: {
  path: string
  access: Endpoint['access']
  aceite: I
  changes?: readonly string[]
}) {
  const { path, access, aceite } = spec
  const changes = [path, ...(spec.changes ?? [])]
  return {
    path,
    listar: endpoint({
      method: 'GET',
      path,
      access,
      input: nothing,
      output: z.array(meuAceite),
      summary: 'O que se pede que quem chama aceite, e o que já respondeu',
    }),
    documento: endpoint({
      method: 'GET',
      path: `${path}/{id}/documento`,
      access,
      input: byId,
      output: z.unknown(),
      kind: 'file',
      summary: 'O documento a aceitar (PDF)',
    }),
    comprovante: endpoint({
      method: 'GET',
      path: `${path}/{id}/comprovante`,
      access,
      input: byId,
      output: z.unknown(),
      kind: 'file',
      summary: 'Comprovante de um aceite próprio (PDF)',
    }),
    aceitar: endpoint({
      method: 'POST',
      path: `${path}/{id}/aceitar`,
      access,
      input: aceite,
      output: z.array(meuAceite),
      changes,
      summary: 'Aceita um documento',
    }),
    recusar: endpoint({
      method: 'POST',
      path: `${path}/{id}/recusar`,
      access,
      input: z.object({ ...byId.shape, versao: z.int(), motivo: texto({ label: 'Motivo', max: 500 }) }),
      output: z.array(meuAceite),
      changes,
      summary: 'Recusa um documento, com o motivo',
    }),
  }
}
/** The ways in which one kind of person reads and answers acceptances. */
export type EntradasDeAceites = ReturnType<typeof aceitesDe>

export const meusAceites = aceitesDe({
  path: PAGINA_MEUS_ACEITES,
  access: internal(),
  aceite: aceiteDe,
  changes: [base, PAGINA_DA_CONFERENCIA],
})
export const aceitarDocumentos = purpose('cargo-salario.aceites', 'Aceitar documentos')
/** Whoever came in without a login gives the PIN once more: it is what the acceptance is confirmed by. */
export const aceitesPessoais = aceitesDe({
  path: '/pessoal/aceites',
  access: person(aceitarDocumentos),
  aceite: z.object({ ...aceiteDe.shape, pin }),
  changes: ['/pessoal/sessao'],
})
