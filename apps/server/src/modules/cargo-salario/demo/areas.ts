import { somarMeses } from '@quadro/contract/kit/datas.ts'
import { removerAcentos } from '@quadro/contract/kit/texto.ts'
import type { Ids, Row } from '../../../demo/load.ts'
import type { Organisation } from '../../../demo/part.ts'

/**
 * A realistic history of areas: codes and addresses, co-responsible people, a new name, a move, a closed area, a planned move and a
 * planned area. The areas are chosen by position and not at random, so that the other demonstration data do not change.
 */
export function vidaDasAreas(ids: Ids, org: Organisation, hoje: string, dominio: string): void {
  const { tables, areas, talentos, empresaId: empresa_id } = org
  const table = (name: string): Row[] => {
    tables[name] ??= []
    return tables[name]
  }
  const areaOf = (nome: string) => areas.find((a) => a.nome === nome)!
  const primeira = new Map(table('area_historico').map((row) => [Number(row.area_id), row]))
  const rowOf = (nome: string) => primeira.get(areaOf(nome).id)!
  const pessoasDe = (historicoId: unknown) =>
    table('area_responsavel').filter((row) => row.area_historico_id === historicoId)
  /** Adds a later row to an area, with the people of its first row. */
  const depois = (nome: string, data: string, muda: Row): void => {
    const antes = rowOf(nome)
    const id = ids.take('area_historico')
    table('area_historico').push({ ...antes, id, data, ...muda })
    for (const pessoa of pessoasDe(antes.id))
      table('area_responsavel').push({ ...pessoa, id: ids.take('area_responsavel'), area_historico_id: id })
  }

  // All rows must have the columns of the first row.
  for (const [n, row] of table('area_organizacional').entries()) {
    const { nome, maeId } = areas[n]!
    const caixa = removerAcentos(nome).toLowerCase().replaceAll(' ', '.')
    row.codigo_ac = String(10 * (n + 1)).padStart(5, '0')
    row.email = maeId === null ? `${caixa}@${dominio}` : null
  }
  for (const nome of ['Recursos Humanos', 'Manutenção Industrial'])
    table('area_email').push({
      id: ids.take('area_email'),
      empresa_id,
      area_id: areaOf(nome).id,
      email: `avisos.${removerAcentos(nome).toLowerCase().replaceAll(' ', '.')}@${dominio}`,
    })

  for (const { id, maeId } of areas) {
    const historicoId = primeira.get(id)?.id
    const responsaveis = new Set(pessoasDe(historicoId).map((row) => row.talento_id))
    const outros = talentos.filter((t) => t.ativo && t.areaId === id && !responsaveis.has(t.id))
    for (const { id: talento_id } of outros.slice(0, maeId === null ? 2 : id % 2))
      table('area_responsavel').push({
        id: ids.take('area_responsavel'),
        empresa_id,
        area_historico_id: historicoId,
        tipo: 'C',
        empresa_responsavel_id: empresa_id,
        talento_id,
      })
  }

  const oficina = ids.take('area_organizacional')
  const fechada: Row = { ...rowOf('Manutenção Mecânica'), area_id: oficina, nome: 'Oficina de Tornearia' }
  table('area_organizacional').push({ ...table('area_organizacional')[0], id: oficina, codigo_ac: null, email: null })
  for (const [data, ativo] of [
    [fechada.data, true],
    [somarMeses(hoje, -8), false],
  ])
    table('area_historico').push({ ...fechada, id: ids.take('area_historico'), data, ativo })

  depois('Trade Marketing', somarMeses(hoje, -10), {})
  rowOf('Trade Marketing').area_mae_id = areaOf('Comercial Nordeste').id
  depois('Garantia da Qualidade', somarMeses(hoje, -14), {})
  rowOf('Garantia da Qualidade').nome = 'Controle da Qualidade'
  const nova = ids.take('area_organizacional')
  const inicio = `${somarMeses(hoje, 2).slice(0, 8)}01`
  table('area_organizacional').push({ ...table('area_organizacional')[0], id: nova, codigo_ac: null, email: null })
  table('area_historico').push({
    ...rowOf('SESMT'),
    id: ids.take('area_historico'),
    area_id: nova,
    data: inicio,
    nome: 'Inovação',
    area_mae_id: areaOf('Administração').id,
  })
  depois('SESMT', inicio, { area_mae_id: areaOf('Operações').id })
}
