import { somarDias, somarMeses } from '@quadro/contract/kit/datas.ts'
import type { Ids, Row } from '../../../demo/load.ts'
import type { Cidade, Organisation, Tables } from '../../../demo/part.ts'
import { pessoa } from '../../../demo/people.ts'
import { cnpj, type Random } from '../../../demo/random.ts'
import { MOTIVOS_DE_DESLIGAMENTO, TIPOS_DE_DOCUMENTO } from '../pessoas/prontos.ts'
import * as w from './palavras.ts'

const add = (tables: Tables, table: string, row: Row): void => {
  tables[table] ??= []
  tables[table].push(row)
}
/** Areas, positions, bands and people of a company, with their history until `hoje`. */
export function organisation(
  random: Random,
  ids: Ids,
  {
    empresaId,
    nome,
    raiz,
    pessoas,
    hoje,
    cidades,
    rowsPerPerson = 0,
  }: {
    empresaId: number
    nome: string
    raiz: number
    pessoas: number
    hoje: string
    cidades: readonly Cidade[]
    /** Number of history rows of each person; 0 for a natural mix. */
    rowsPerPerson?: number
  },
): Organisation {
  const tables: Tables = {}
  const empresa_id = empresaId
  const inicio = somarMeses(hoje, -72)
  const estabelecimentos = w.ESTABELECIMENTOS.map(({ nome: label, cidade, ...endereco }, i) => {
    const id = ids.take('estabelecimento')
    const sorteada = random.pick(cidades)
    const onde = cidades.find((c) => c.nome === cidade) ?? sorteada
    add(tables, 'estabelecimento', {
      id,
      empresa_id,
      nome: `${label} ${nome}`,
      cnpj: cnpj(raiz, i + 1),
      ...endereco,
      numero: String(100 * empresaId + 20 * i + 10),
      cidade_id: onde.id,
      uf_id: onde.ufId,
    })
    return id
  })

  const motivos = MOTIVOS_DE_DESLIGAMENTO.map((motivo) => {
    const id = ids.take('motivo_desligamento')
    add(tables, 'motivo_desligamento', { id, empresa_id, ...motivo })
    return id
  })
  for (const [nome, onde] of w.AMBIENTES) {
    const estabelecimento_id = onde === null ? null : estabelecimentos[onde]!
    const ambiente_id = ids.take('ambiente')
    add(tables, 'ambiente', { id: ambiente_id, empresa_id })
    add(tables, 'ambiente_historico', {
      ...{ id: ids.take('ambiente_historico'), empresa_id, ambiente_id, data: inicio, nome_ambiente: nome },
      ...{ tipo_estabelecimento_proprio: 'E', estabelecimento_id },
    })
  }
  for (const nome of TIPOS_DE_DOCUMENTO)
    add(tables, 'tipo_documento', { id: ids.take('tipo_documento'), empresa_id, nome })
  const funcoes = new Map<string, number>()
  for (const { nome, cargos, cbo, descricao } of w.FUNCOES) {
    const funcao_id = ids.take('funcao')
    for (const cargo of cargos) funcoes.set(cargo, funcao_id)
    add(tables, 'funcao', { id: funcao_id, empresa_id, ativa: true })
    add(tables, 'funcao_historico', {
      ...{ id: ids.take('funcao_historico'), empresa_id, funcao_id, data: inicio, nome_funcao: nome, descricao },
      codigo_cbo: cbo,
    })
  }
  const indices = new Map<string, number>()
  for (const [nome, values] of Object.entries(w.INDICES)) {
    const indice_id = ids.take('indice')
    indices.set(nome, indice_id)
    add(tables, 'indice', { id: indice_id, empresa_id, nome })
    for (const [data, valor] of values)
      add(tables, 'indice_historico', { id: ids.take('indice_historico'), empresa_id, indice_id, data, valor })
  }

  const areas: Organisation['areas'] = []
  const historicos = new Map<number, number>()
  const area = (label: string, maeId: number | null): number => {
    const id = ids.take('area_organizacional')
    areas.push({ id, nome: label, maeId })
    add(tables, 'area_organizacional', { id, empresa_id })
    const historicoId = ids.take('area_historico')
    historicos.set(id, historicoId)
    add(tables, 'area_historico', {
      id: historicoId,
      empresa_id,
      area_id: id,
      data: inicio,
      nome: label,
      area_mae_id: maeId,
      ativo: true,
      confirmado: true,
    })
    return id
  }
  for (const [trunk, below] of Object.entries(w.AREAS)) {
    const top = area(trunk, null)
    for (const [middle, leaves] of Object.entries(below)) {
      const second = area(middle, top)
      for (const leaf of leaves) area(leaf, second)
    }
  }
  const areaOf = (label: string) => areas.find((a) => a.nome === label)!.id

  const grupos = new Map<string, number>()
  const faixas: Organisation['faixas'] = []
  for (const [label, grupo, cbo, base, onde] of w.CARGOS) {
    if (!grupos.has(grupo)) {
      const id = ids.take('grupo_ocupacional')
      grupos.set(grupo, id)
      add(tables, 'grupo_ocupacional', {
        id,
        empresa_id,
        descricao: grupo,
        turnover: true,
        considerar_qtd_colaboradores_por_cargo: false,
      })
    }
    const cargoId = ids.take('cargo')
    const areaId = areaOf(onde)
    add(tables, 'cargo', {
      id: cargoId,
      empresa_id,
      nome: label,
      nome_mercado: label,
      ativa: true,
      exibir_modulo_externo: true,
      grupo_ocupacional_id: grupos.get(grupo),
    })
    add(tables, 'cargo_area', { id: ids.take('cargo_area'), empresa_id, cargo_id: cargoId, area_id: areaId })
    for (const [nivel, [suffix, factor]] of w.NIVEIS.entries()) {
      const id = ids.take('faixa_salarial')
      // The salary of some positions is an index times a quantity.
      const porIndice = w.CARGOS_POR_INDICE[label]
      const piso = porIndice && w.INDICES[porIndice]!.at(-1)![1]
      const quantidade = piso ? Math.max(1, Math.round((base * factor * 20) / piso) / 20) : null
      const valor = piso ? Math.round(piso * quantidade! * 100) / 100 : Math.round((base * factor) / 10) * 10
      add(tables, 'faixa_salarial', { id, empresa_id, nome: suffix, cargo_id: cargoId, codigo_cbo: cbo })
      for (const [months, raise] of [
        [72, 0.82],
        [36, 0.9],
        [22, 0.95],
        [10, 1],
      ].slice(0, porIndice ? 1 : 4) as [number, number][])
        add(tables, 'faixa_historico', {
          id: ids.take('faixa_historico'),
          empresa_id,
          faixa_salarial_id: id,
          data: somarMeses(hoje, -months),
          tipo: porIndice ? 2 : 3,
          indice_id: porIndice ? indices.get(porIndice) : null,
          // The quantity does not change, because the index brings the raises.
          quantidade,
          valor: porIndice ? null : Math.round(valor * raise),
          confirmado: true,
        })
      faixas.push({ id, cargoId, cargo: label, nivel, areaId, valor })
    }
  }

  const talentos: Organisation['talentos'] = []
  for (let n = 0; n < pessoas; n += 1) {
    const p = pessoa(random, ids, empresaId, cidades, hoje)
    add(tables, 'pessoa', p)
    const id = ids.take('talento')
    const admissao = somarDias(hoje, -random.int(20, 5 * 365))
    const saiu = random.chance(0.14) && admissao < somarDias(hoje, -200)
    const saida = saiu ? somarDias(hoje, -random.int(5, 180)) : null
    add(tables, 'talento', {
      id,
      empresa_id,
      pessoa_id: p.id,
      codigo: String(n + 1).padStart(6, '0'),
      data_admissao: admissao,
      vinculo: random.chance(0.06) ? random.pick(['A', 'S', 'T']) : 'E',
      data_desligamento: saida,
      motivo_desligamento_id: saida ? random.pick(motivos.slice(0, 3)) : null,
    })
    let faixa = faixas[Math.min(faixas.length - 1, Math.floor(random.next() ** 1.7 * faixas.length))]!
    let areaId = faixa.areaId
    let estabelecimentoId = random.pick(estabelecimentos)
    const row = (data: string, motivo: string) =>
      add(tables, 'colaborador_historico', {
        id: ids.take('colaborador_historico'),
        empresa_id,
        talento_id: id,
        data,
        estabelecimento_id: estabelecimentoId,
        area_id: areaId,
        faixa_salarial_id: faixa.id,
        funcao_id: funcoes.get(faixa.cargo) ?? null,
        tipo_salario: 1,
        motivo,
        confirmado: true,
      })
    row(admissao, 'Admissão')
    const changes = rowsPerPerson > 0 ? rowsPerPerson - 1 : random.int(0, 2)
    let last = admissao
    for (let k = 0; k < changes; k += 1) {
      const day = rowsPerPerson > 0 ? somarDias(last, 1 + random.int(0, 30)) : somarDias(last, random.int(120, 420))
      if (day > (saida ?? hoje) && rowsPerPerson === 0) break
      last = day
      const up = faixas.find((f) => f.cargoId === faixa.cargoId && f.nivel === faixa.nivel + 1)
      if (up && random.chance(0.6)) {
        faixa = up
        row(day, 'Promoção')
      } else {
        // A transfer goes to another establishment or to an area beside the old one, so that it always changes something.
        const beside = areas.filter((a) => a.id !== areaId && a.maeId === areas.find((own) => own.id === areaId)!.maeId)
        if (beside.length > 0 && random.chance(0.5)) areaId = random.pick(beside).id
        else estabelecimentoId = random.pick(estabelecimentos.filter((id) => id !== estabelecimentoId))
        row(day, 'Transferência')
      }
    }
    talentos.push({ id, pessoaId: p.id, nome: p.nome, areaId, ativo: saida === null, desde: last, valor: faixa.valor })
  }
  // Most areas have a responsible person, from the area itself if possible.
  for (const { id } of areas) {
    if (!random.chance(0.85)) continue
    const own = talentos.filter((t) => t.ativo && t.areaId === id)
    const chosen = own[0] ?? random.pick(talentos.filter((t) => t.ativo))
    if (chosen)
      add(tables, 'area_responsavel', {
        id: ids.take('area_responsavel'),
        empresa_id,
        area_historico_id: historicos.get(id),
        tipo: 'R',
        empresa_responsavel_id: empresaId,
        talento_id: chosen.id,
      })
  }
  return { empresaId, tables, estabelecimentos, areas, faixas, talentos }
}
