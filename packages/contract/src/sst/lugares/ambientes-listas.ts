import * as z from 'zod'
import { byId, endpoint, internal } from '../../kit/endpoint.ts'
import { dataOpcional, opcaoOpcional, refs } from '../../kit/fields.ts'
import { abreCom } from '../../kit/filtros.ts'
import { report } from '../../kit/report.ts'
import { estabelecimentos } from '../../utilitario/empresas/estabelecimentos.ts'
import { LOCAL_DO_AMBIENTE } from './ambiente-regras.ts'
import { ambientes } from './ambientes.ts'

/** Lists of the environments in force on a day (absent: today), by where they are. */

const { ver } = ambientes.authorities
const em = dataOpcional({ label: 'Em' })

/** It belongs to this module but has the establishment's address, as in the specification. */
export const ambientesDoEstabelecimento = endpoint({
  method: 'GET',
  path: '/utilitario/estabelecimentos/{id}/ambientes',
  access: internal(estabelecimentos.authorities.ver, ver),
  input: byId.extend({ data: em }),
  output: z.array(
    z.object({ id: z.int(), nome: z.string(), data: z.string().nullable(), dataValidade: z.string().nullable() }),
  ),
  summary: 'Ambientes em vigor de um estabelecimento em um dia (ausente: hoje)',
})
export const ambientesPorEstabelecimentos = endpoint({
  method: 'GET',
  path: `${ambientes.base}/por-estabelecimentos`,
  access: internal(ver),
  input: z.object({
    estabelecimentosIds: refs('estabelecimento', { label: 'Estabelecimentos', min: 1, max: 500 }),
    data: em,
  }),
  output: z.array(
    z.object({ id: z.int(), nome: z.string(), estabelecimentoId: z.int(), estabelecimentoNome: z.string() }),
  ),
  summary: 'Ambientes em vigor de alguns estabelecimentos em um dia (ausente: hoje)',
})
export const ambientesPorObras = endpoint({
  method: 'GET',
  path: `${ambientes.base}/por-obras`,
  access: internal(ver),
  input: z.object({ obrasIds: refs('obra', { label: 'Obras', min: 1, max: 500 }), data: em }),
  output: z.array(z.object({ id: z.int(), nome: z.string(), obraId: z.int(), obraNome: z.string() })),
  summary: 'Ambientes em vigor de algumas obras em um dia (ausente: hoje)',
})
export const ambientesDeTerceiros = endpoint({
  method: 'GET',
  path: `${ambientes.base}/por-estabelecimentos-terceiros`,
  access: internal(ver),
  input: z.object({ data: em }),
  output: z.array(
    z.object({
      id: z.int(),
      nome: z.string(),
      tipoInscricaoDeTerceiro: z.enum(['1', '3', '4']),
      inscricao: z.string(),
    }),
  ),
  summary: 'Ambientes em vigor em estabelecimentos de terceiros em um dia (ausente: hoje)',
})

export const relatorioDeAmbientes = report({
  module: 'sst',
  path: 'ambientes',
  base: `${ambientes.base}/relatorio`,
  title: 'Ambientes',
  description:
    'Os ambientes em vigor em um dia, por estabelecimento, obra e terceiro, com o que protege e o que arrisca.',
  filters: {
    em: abreCom(dataOpcional({ label: 'Em vigor em' }), (hoje) => hoje),
    localAmbiente: opcaoOpcional(LOCAL_DO_AMBIENTE, { label: 'Local' }),
    estabelecimentosIds: abreCom(refs('estabelecimento', { label: 'Estabelecimentos', max: 500 }).default([]), []),
    obrasIds: abreCom(refs('obra', { label: 'Obras', max: 500 }).default([]), []),
    ambientesIds: abreCom(refs('ambiente', { label: 'Ambientes', max: 500 }).default([]), []),
  },
})
