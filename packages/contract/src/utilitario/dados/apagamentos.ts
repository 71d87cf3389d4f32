import * as z from 'zod'
import { authority } from '../../kit/authority.ts'
import { internal } from '../../kit/endpoint.ts'
import { listing } from '../../kit/listing.ts'
import { listQuery } from '../../kit/page.ts'

export const verApagamentos = authority('utilitario', 'apagamentos', 'Dados apagados', 'ver', 'Ver')

export const MOTIVO_DO_APAGAMENTO = {
  pedido: 'A pedido do candidato',
  prazo: 'Por tempo sem atividade',
  rh: 'Excluído pelo RH',
} as const
/** Tells what was erased and when, but nothing about the person. */
export const apagamentoDaLista = z.object({
  id: z.int(),
  em: z.string(),
  motivo: z.enum(['pedido', 'prazo', 'rh']),
  meses: z.int().nullable(),
  protocolo: z.string(),
  registros: z.int(),
  /** Kinds of records: '1 cadastro, 2 candidaturas'. */
  detalhe: z.string(),
  arquivos: z.int(),
  emails: z.int(),
  linhasDoLog: z.int(),
})
export type ApagamentoDaLista = z.infer<typeof apagamentoDaLista>

export const listarApagamentos = listing({
  path: '/utilitario/apagamentos',
  access: internal(verApagamentos),
  input: z.object({ ...listQuery, motivo: z.enum(['pedido', 'prazo', 'rh']).optional() }),
  row: apagamentoDaLista,
  title: 'Dados apagados',
  columns: {
    protocolo: { label: 'Protocolo', format: 'code' },
    em: { label: 'Apagado em', format: 'datetime' },
    motivo: { label: 'Motivo', format: 'text', value: (r) => MOTIVO_DO_APAGAMENTO[r.motivo] },
    registros: { label: 'Registros', format: 'integer' },
    detalhe: { label: 'O que eram', format: 'text' },
    arquivos: { label: 'Arquivos', format: 'integer' },
    emails: { label: 'E-mails', format: 'integer' },
    linhasDoLog: { label: 'Linhas do log sem valores', format: 'integer' },
  },
  sorts: ['em', 'protocolo', 'motivo'],
  sort: 'em,desc',
  summary: 'Comprovantes dos dados de candidatos que foram apagados',
})
