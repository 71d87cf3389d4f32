import type { Company, DemoPart } from '../../../demo/part.ts'
import { acoes } from './acoes.ts'
import { vidaDasAreas } from './areas.ts'
import { descreverCargos } from './cargos.ts'
import { cenarios } from './cenarios.ts'
import { competences } from './competencias.ts'
import { equidade } from './equidade.ts'
import { faturamento } from './faturamento.ts'
import { limites } from './limites.ts'
import { mercado } from './mercado.ts'
import { organisation } from './organizacao.ts'
import { parametros } from './parametros.ts'
import { reajustes } from './reajustes.ts'
import { roteiros } from './roteiros.ts'

/** The manager of Operações is both a user and an employee, so an employee of that area takes the user's name. */
function managerOf({ areas, talentos, tables }: Company['org'], gestor: { nome: string; email: string }) {
  const operacoes = areas.find((a) => a.nome === 'Operações')!
  const below = new Set([operacoes.id])
  // The list has parents before their children.
  for (const { id, maeId } of areas) if (maeId !== null && below.has(maeId)) below.add(id)
  const active = talentos.filter((t) => t.ativo)
  const found = active.find((t) => t.areaId === operacoes.id) ?? active.find((t) => below.has(t.areaId)) ?? active[0]!
  found.nome = gestor.nome
  Object.assign(tables.pessoa!.find((p) => p.id === found.pessoaId)!, { ...gestor, sexo: 'M' })
  return found
}

export const demo: DemoPart = {
  tables: [
    'estabelecimento',
    'area_organizacional',
    'area_historico',
    'area_responsavel',
    'area_email',
    'grupo_ocupacional',
    'cargo',
    'cargo_area',
    'cargo_responsabilidade',
    'faixa_salarial',
    'faixa_historico',
    'indice',
    'indice_historico',
    'faturamento_mensal',
    'dado_mercado',
    'parametro_remuneracao',
    'publicacao_equidade',
    'tabela_reajuste',
    'reajuste_colaborador',
    'reajuste_faixa',
    'reajuste_indice',
    'ambiente',
    'ambiente_historico',
    'tipo_documento',
    'funcao',
    'funcao_historico',
    'motivo_desligamento',
    'pessoa',
    'talento',
    'colaborador_historico',
    'competencia',
    'competencia_area',
    'comportamento',
    'cargo_competencia',
    'nivel_competencia',
    'nivel_competencia_historico',
    'config_historico_nivel',
    'configuracao_nivel_competencia',
    'competencia_linha',
    'configuracao_limite_colaborador',
    'limite_colaborador',
    'proposta_alteracao',
    'acao',
    'acao_acompanhamento',
    'modelo_roteiro',
    'modelo_roteiro_area',
    'modelo_roteiro_etapa',
    'roteiro',
    'roteiro_etapa',
  ],
  async company(c) {
    const { ids, hoje, empresaId, pessoas } = c
    c.org = organisation(c.random, ids, { ...c, rowsPerPerson: c.linhas })
    vidaDasAreas(ids, c.org, hoje, c.dominio)
    c.gestorTalento = c.gestor && managerOf(c.org, c.gestor)
    descreverCargos(c.org)
    await c.write(c.org.tables)
    await c.write(competences(ids, c.org, hoje))
    if (c.n === 0) await c.write(limites(ids, c.org))
    await c.write(reajustes(ids, c.org, hoje))
    await c.write(acoes(ids, c))
    await c.write(roteiros(ids, c))
    await c.write(faturamento(ids, { empresaId, pessoas, hoje }))
    await c.write(mercado(ids, c.org, hoje))
    await c.write(parametros(ids, { empresaId, hoje }))
    await c.write(equidade(ids, { empresaId, hoje, dominio: c.dominio }))
  },
  afterwards: cenarios,
}
