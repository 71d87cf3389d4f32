import { opcoes as opcoesDeArea } from '@quadro/contract/cargo-salario/areas/areas-organizacionais.ts'
import { opcoesDeFaixa } from '@quadro/contract/cargo-salario/faixas/faixas-salariais.ts'
import { opcoes as opcoesDeIndice } from '@quadro/contract/cargo-salario/faixas/indices.ts'
import { certificacoes } from '@quadro/contract/desenvolvimento/certificacoes/certificacoes.ts'
import { cursos } from '@quadro/contract/desenvolvimento/cursos/cursos.ts'
import type { Resumo } from '@quadro/contract/kit/page.ts'
import { funcoes } from '@quadro/contract/sst/funcoes/funcoes.ts'
import { ambientes } from '@quadro/contract/sst/lugares/ambientes.ts'
import { opcoesDeEstabelecimento } from '@quadro/contract/utilitario/empresas/estabelecimentos.ts'
import { call } from '../../kit/call/call.ts'
import { useCall } from '../../kit/call/query.ts'
import type { Option, TreeNode } from '../../ui/fields/index.ts'

export const emOpcoes = (list: readonly Resumo[] | undefined): Option<number>[] =>
  (list ?? []).map(({ id, label }) => ({ value: id, label }))

/** Adds the record's present choice to the options, even if it is no longer offered. */
export function comAtual(
  options: Option<number>[],
  atual: { id: number | null; nome: string | null },
): Option<number>[] {
  if (atual.id === null || options.some((o) => o.value === atual.id)) return options
  return [...options, { value: atual.id, label: atual.nome ?? 'Fora do seu alcance' }]
}

/** Options that are not needed yet are not read (useFilterNeeds). */
interface Leitura {
  enabled?: boolean
}

/** Active areas that the user may see, as a tree. The record's present area is included even if it became inactive. */
export function useAreas(
  atual?: { id: number | null; nome: string | null },
  leitura: Leitura = {},
): TreeNode<number>[] {
  const { data = [] } = useCall(opcoesDeArea, {}, { silent: true, ...leitura })
  const nodes = data.map(({ id, nome, areaMaeId }) => ({ id, label: nome, parentId: areaMaeId }))
  if (!atual?.id || data.length === 0 || nodes.some((n) => n.id === atual.id)) return nodes
  return [...nodes, { id: atual.id, label: atual.nome ?? 'Fora do seu alcance', parentId: null, inactive: true }]
}
export const useEstabelecimentos = (leitura: Leitura = {}): Option<number>[] =>
  emOpcoes(useCall(opcoesDeEstabelecimento, {}, { silent: true, ...leitura }).data)
export const useIndices = (leitura: Leitura = {}): Option<number>[] =>
  emOpcoes(useCall(opcoesDeIndice, {}, { silent: true, ...leitura }).data)
/** Certifications and courses, including those shared by other companies. */
export const useCertificacoes = (): Option<number>[] =>
  emOpcoes(useCall(certificacoes.opcoes, {}, { silent: true }).data)
export const useCursos = (): Option<number>[] => emOpcoes(useCall(cursos.opcoes, {}, { silent: true }).data)
/** Active functions and environments. */
export const useFuncoes = (): Option<number>[] => emOpcoes(useCall(funcoes.opcoes, {}, { silent: true }).data)
export const useAmbientes = (): Option<number>[] => emOpcoes(useCall(ambientes.opcoes, {}, { silent: true }).data)

/** Searches positions with their bands while the user types. */
export async function buscarFaixas(busca: string, page: number): Promise<{ items: Option<number>[]; total: number }> {
  const { items, total } = await call(opcoesDeFaixa, { busca, page }, { errors: 'none', silent: true })
  return { items: emOpcoes(items), total }
}
