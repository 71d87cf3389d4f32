import * as z from 'zod'
import { byId, endpoint, internal } from '../../kit/endpoint.ts'
import { booleano, dataOpcional, mostrado, ref, refs, texto } from '../../kit/fields.ts'
import { registry } from '../../kit/registry.ts'
import { estabelecimentos } from '../../utilitario/empresas/estabelecimentos.ts'

// Only name, place and status; the remaining fields will come with occupational safety.
export const ambientes = registry({
  module: 'sst',
  path: 'ambientes',
  singular: 'Ambiente',
  plural: 'Ambientes',
  fields: {
    nome: texto({ label: 'Nome', max: 100 }),
    ativo: booleano({ label: 'Ativo' }),
    estabelecimentoId: ref('estabelecimento', { label: 'Estabelecimento', opcional: true }),
    data: dataOpcional({ label: 'A partir de' }),
    dataValidade: dataOpcional({ label: 'Até' }),
  },
  shown: { estabelecimentoNome: mostrado(z.string().nullable(), 'Estabelecimento') },
  label: 'nome',
  search: ['nome'],
  filters: ['ativo', 'estabelecimentoId'],
})

/** It belongs to this module but has the establishment's address, as in the specification. */
export const ambientesDoEstabelecimento = endpoint({
  method: 'GET',
  path: '/utilitario/estabelecimentos/{id}/ambientes',
  access: internal(estabelecimentos.authorities.ver, ambientes.authorities.ver),
  input: byId.extend({ data: dataOpcional({ label: 'Em' }) }),
  output: z.array(
    z.object({ id: z.int(), nome: z.string(), data: z.string().nullable(), dataValidade: z.string().nullable() }),
  ),
  summary: 'Ambientes ativos de um estabelecimento em um dia (ausente: hoje)',
})
export const ambientesPorEstabelecimentos = endpoint({
  method: 'GET',
  path: `${ambientes.base}/por-estabelecimentos`,
  access: internal(ambientes.authorities.ver),
  input: z.object({
    estabelecimentosIds: refs('estabelecimento', { label: 'Estabelecimentos', min: 1, max: 500 }),
    data: dataOpcional({ label: 'Em' }),
  }),
  output: z.array(
    z.object({ id: z.int(), nome: z.string(), estabelecimentoId: z.int(), estabelecimentoNome: z.string() }),
  ),
  summary: 'Ambientes ativos de alguns estabelecimentos em um dia (ausente: hoje)',
})
export const funcoes = registry({
  module: 'sst',
  path: 'funcoes',
  singular: 'Função',
  plural: 'Funções',
  fem: true,
  fields: { nome: texto({ label: 'Nome', max: 100 }), ativa: booleano({ label: 'Ativa' }) },
  label: 'nome',
  search: ['nome'],
  filters: ['ativa'],
})
