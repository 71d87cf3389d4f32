import { somarMeses } from '@quadro/contract/kit/datas.ts'
import type { Ids, Row } from '../../../demo/load.ts'
import type { Organisation, Tables } from '../../../demo/part.ts'
import { Random } from '../../../demo/random.ts'

/**
 * Three tables. The table of bands was applied at their last raise. Two are open: one of people, with merit raises to the next band or by
 * value, and one of indices, for the next collective agreement.
 */
export function reajustes(ids: Ids, org: Organisation, hoje: string): Tables {
  const { empresaId: empresa_id, faixas, talentos } = org
  const random = new Random(empresa_id * 7717)
  const tables: Tables = {}
  const add = (table: string, row: Row): number => {
    const id = ids.take(table)
    tables[table] ??= []
    tables[table].push({ id, empresa_id, ...row })
    return id
  }
  const historico = org.tables.faixa_historico ?? []
  const ultimo = historico
    .filter((h) => h.valor !== null)
    .map((h) => String(h.data))
    .sort()
    .at(-1)
  if (ultimo !== undefined) {
    const aplicada = add('tabela_reajuste', {
      nome: `Revisão das faixas ${ultimo.slice(0, 4)}`,
      data: ultimo,
      tipo_reajuste: 'F',
      observacao: 'Pesquisa de mercado da região.',
      aprovada_em: `${ultimo}T12:00:00Z`,
    })
    for (const h of historico.filter((x) => x.data === ultimo && x.valor !== null))
      add('reajuste_faixa', {
        ...{ tabela_id: aplicada, faixa_salarial_id: h.faixa_salarial_id, tipo: 3, valor: h.valor },
        faixa_historico_id: h.id,
      })
  }

  const data = `${somarMeses(hoje, 1).slice(0, 7)}-01`
  const aberta = add('tabela_reajuste', {
    nome: `Mérito ${data.slice(0, 4)}`,
    data,
    tipo_reajuste: 'C',
    observacao: 'Indicados pelas lideranças.',
    aprovada_em: null,
  })
  const situacao = new Map<unknown, Row>()
  for (const h of org.tables.colaborador_historico ?? []) if (String(h.data) <= hoje) situacao.set(h.talento_id, h)
  const escolhidos = talentos.filter((t) => t.ativo && situacao.has(t.id) && random.chance(0.5)).slice(0, 14)
  for (const [i, { id: talento_id, valor }] of escolhidos.entries()) {
    const h = situacao.get(talento_id)!
    const faixa = faixas.find((f) => f.id === h.faixa_salarial_id)!
    const acima = faixas.find((f) => f.cargoId === faixa.cargoId && f.nivel === faixa.nivel + 1)
    const sobe = acima !== undefined && i % 3 !== 0
    add('reajuste_colaborador', {
      ...{ tabela_id: aberta, talento_id, estabelecimento_id: h.estabelecimento_id, area_id: h.area_id },
      faixa_salarial_id: sobe ? acima.id : faixa.id,
      tipo_salario: sobe ? 1 : 3,
      salario: sobe ? null : Math.round(valor * random.pick([1.04, 1.06, 1.08]) * 100) / 100,
      observacao: i % 4 === 0 ? 'Assumiu a cobertura das férias da equipe.' : null,
    })
  }

  const indices = org.tables.indice ?? []
  if (indices.length === 0) return tables
  const acordo = add('tabela_reajuste', {
    nome: `Convenção coletiva ${Number(hoje.slice(0, 4)) + 1}`,
    data: `${Number(hoje.slice(0, 4)) + 1}-05-01`,
    tipo_reajuste: 'I',
    observacao: 'Pauta do sindicato, ainda em negociação.',
    aprovada_em: null,
  })
  const ultimoValor = new Map<unknown, number>()
  for (const h of org.tables.indice_historico ?? []) ultimoValor.set(h.indice_id, Number(h.valor))
  for (const { id } of indices)
    add('reajuste_indice', {
      ...{ tabela_id: acordo, indice_id: id, valor: Math.round((ultimoValor.get(id) ?? 1000) * 1.055 * 100) / 100 },
      observacao: null,
    })
  return tables
}
