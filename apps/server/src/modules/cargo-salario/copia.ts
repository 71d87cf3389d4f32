/** How records of this module other than registries are copied to another company. */
import { autoridades as cargos } from '@quadro/contract/cargo-salario/cargos/cargos.ts'
import { GRUPOS } from '@quadro/contract/cargo-salario/competencias/competencias.ts'
import { criteriosAvaliacaoCompetencia } from '@quadro/contract/cargo-salario/competencias/criterios-avaliacao-competencia.ts'
import { autoridades as escala } from '@quadro/contract/cargo-salario/competencias/niveis-competencia-historico.ts'
import { autoridades as faixas } from '@quadro/contract/cargo-salario/faixas/faixas-salariais.ts'
import { autoridades as indices } from '@quadro/contract/cargo-salario/faixas/indices.ts'
import { verSalario } from '@quadro/contract/cargo-salario/pessoas/salario.ts'
import { faturamentosMensais } from '@quadro/contract/cargo-salario/reajustes/faturamentos-mensais.ts'
import { type CopyPart, refuseCopy, registerCopy } from '../../kit/records/copy.ts'

refuseCopy(criteriosAvaliacaoCompetencia, 'Vão com a competência a que pertencem.')
refuseCopy(faturamentosMensais, 'O faturamento é da própria empresa.')
refuseCopy(
  { base: '/cargo-salario/configuracoes-niveis-competencia', plural: 'Configurações de Competências das Faixas' },
  'O nível que cada faixa pede é medido pela escala que valia em cada data na própria empresa.',
)
refuseCopy(
  { base: '/cargo-salario/colaboradores', plural: 'Colaboradores e Candidatos' },
  'As pessoas, e o que se passou com elas, ficam na empresa em que estão. Pela Importação entram em outra.',
)

const emAreas = (table: string, owner: string): CopyPart => ({
  table,
  owner,
  columns: [],
  refs: [{ column: 'area_id', table: 'area_organizacional', essential: true }],
})

registerCopy({
  id: '/cargo-salario/niveis-competencia-historico',
  label: 'Escala dos níveis de competência, com seu histórico',
  module: 'cargo-salario',
  origin: [escala.ver],
  destination: [escala.criar],
  table: 'nivel_competencia_historico',
  key: ['data'],
  columns: ['confirmado', 'considerar_percentual_minimo'],
  onlyIfNone: 'A empresa de destino já tem a sua escala.',
  parts: [
    {
      table: 'config_historico_nivel',
      owner: 'historico_id',
      columns: ['ordem', 'percentual'],
      // Without one of its levels it would be another scale, so then the whole record is not copied.
      refs: [{ column: 'nivel_competencia_id', table: 'nivel_competencia', essential: 'record' }],
    },
  ],
})

for (const { base, plural, tipo, authorities } of GRUPOS)
  registerCopy({
    id: base,
    label: `${plural}, com seus comportamentos`,
    module: 'cargo-salario',
    origin: [authorities.ver],
    destination: [authorities.criar],
    table: 'competencia',
    only: { tipo },
    key: ['tipo', 'nome'],
    columns: ['observacao', 'solicitar_comentario'],
    parts: [
      emAreas('competencia_area', 'competencia_id'),
      { table: 'comportamento', owner: 'competencia_id', columns: ['descricao', 'ordem'] },
      {
        table: 'competencia_curso',
        owner: 'competencia_id',
        columns: [],
        refs: [{ column: 'curso_id', table: 'curso', essential: true }],
      },
    ],
  })

registerCopy({
  id: '/cargo-salario/indices',
  label: 'Índices, com seus valores',
  module: 'cargo-salario',
  origin: [indices.ver],
  destination: [indices.criar],
  table: 'indice',
  key: ['nome'],
  columns: ['grupo_ac', 'titulo'],
  parts: [
    {
      table: 'indice_historico',
      owner: 'indice_id',
      columns: ['data', 'confirmado', 'valor'],
      awaitsPayroll: true,
    },
  ],
})

registerCopy({
  id: '/cargo-salario/cargos',
  label: 'Cargos, com faixas, salários, competências e responsabilidades',
  module: 'cargo-salario',
  origin: [cargos.ver, faixas.ver, verSalario],
  destination: [cargos.criar, faixas.criar],
  table: 'cargo',
  key: ['nome'],
  columns: [
    'nome_mercado',
    'ativa',
    'exibir_modulo_externo',
    'missao',
    'recrutamento',
    'conhecimentos_complemento',
    'habilidades_complemento',
    'atitudes_complemento',
    'escolaridade',
    'experiencia',
    'observacao',
  ],
  refs: [{ column: 'grupo_ocupacional_id', table: 'grupo_ocupacional' }],
  parts: [
    emAreas('cargo_area', 'cargo_id'),
    {
      table: 'cargo_competencia',
      owner: 'cargo_id',
      columns: [],
      refs: [{ column: 'competencia_id', table: 'competencia', essential: true }],
    },
    {
      table: 'cargo_area_formacao',
      owner: 'cargo_id',
      columns: [],
      refs: [{ column: 'area_formacao_id', table: 'area_formacao', essential: true }],
    },
    {
      table: 'cargo_etapa_seletiva',
      owner: 'cargo_id',
      columns: ['ordem', 'prazo_dias'],
      refs: [{ column: 'etapa_seletiva_id', table: 'etapa_seletiva', essential: true }],
    },
    { table: 'cargo_responsabilidade', owner: 'cargo_id', columns: ['data', 'confirmado', 'texto'] },
    {
      // The code in the payroll system is not copied, because each company has its own.
      table: 'faixa_salarial',
      owner: 'cargo_id',
      columns: ['nome', 'codigo_cbo'],
      parts: [
        {
          table: 'faixa_historico',
          owner: 'faixa_salarial_id',
          columns: ['data', 'confirmado', 'tipo', 'quantidade', 'valor'],
          refs: [{ column: 'indice_id', table: 'indice', essential: true }],
          awaitsPayroll: true,
        },
        {
          table: 'faixa_certificacao',
          owner: 'faixa_salarial_id',
          columns: [],
          refs: [{ column: 'certificacao_id', table: 'certificacao', essential: true }],
        },
      ],
    },
  ],
})
