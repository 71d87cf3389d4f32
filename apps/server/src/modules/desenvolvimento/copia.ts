/** How registries of this module are copied to another company, besides its plain registry. */
import { avaliacoesCurso } from '@quadro/contract/desenvolvimento/avaliacoes/avaliacoes-curso.ts'
import { certificacoes } from '@quadro/contract/desenvolvimento/certificacoes/certificacoes.ts'
import { cursos } from '@quadro/contract/desenvolvimento/cursos/cursos.ts'
import { lnt } from '@quadro/contract/desenvolvimento/lnt/lnt.ts'
import { itens } from '@quadro/contract/desenvolvimento/lnt/lnt-itens.ts'
import { exigenciasTreinamento } from '@quadro/contract/desenvolvimento/matriz/exigencias-treinamento.ts'
import { gruposMetasHoras } from '@quadro/contract/desenvolvimento/metas/grupos-metas-horas.ts'
import { treinamentos } from '@quadro/contract/desenvolvimento/treinamentos/treinamentos.ts'
import { diasTurmas } from '@quadro/contract/desenvolvimento/turmas/dias-turmas.ts'
import { inscricoes } from '@quadro/contract/desenvolvimento/turmas/inscricoes.ts'
import { prestadoresTreinamento } from '@quadro/contract/desenvolvimento/turmas/prestadores-treinamento.ts'
import { turmas } from '@quadro/contract/desenvolvimento/turmas/turmas.ts'
import { sql } from 'kysely'
import { refuseCopy, registerCopy, registerNames } from '../../kit/records/copy.ts'

registerCopy({
  id: '/desenvolvimento/cursos',
  label: 'Cursos',
  module: 'desenvolvimento',
  origin: [cursos.authorities.ver],
  destination: [cursos.authorities.criar],
  table: 'curso',
  key: ['nome'],
  columns: [
    'tipo',
    'online',
    'carga_horaria',
    'percentual_minimo_frequencia',
    'periodicidade',
    'codigo_tru',
    'conteudo_programatico',
    'criterio_avaliacao',
  ],
  refs: [{ column: 'categoria_curso_id', table: 'categoria_curso' }],
  parts: [
    {
      table: 'curso_avaliacao',
      owner: 'curso_id',
      columns: [],
      refs: [{ column: 'avaliacao_curso_id', table: 'avaliacao_curso', essential: true }],
    },
  ],
})
// Of all models only those of the student and practical evaluations are referred to by what is copied.
registerNames(
  'avaliacao_modelo',
  sql`select id, titulo || case tipo when 'P' then ' (prática)' else '' end as nome from avaliacao_modelo where tipo in ('A', 'P')`,
)
registerCopy({
  id: avaliacoesCurso.base,
  label: avaliacoesCurso.plural,
  module: 'desenvolvimento',
  origin: [avaliacoesCurso.authorities.ver],
  destination: [avaliacoesCurso.authorities.criar],
  table: 'avaliacao_curso',
  key: ['titulo'],
  columns: ['tipo', 'minimo_aprovacao'],
  // An evaluation by a model is none without it, and models are not copied.
  refs: [{ column: 'modelo_avaliacao_id', table: 'avaliacao_modelo', essential: true }],
})
registerCopy({
  id: gruposMetasHoras.base,
  label: 'Grupos de Metas de Horas, com suas metas e sem os cargos',
  module: 'desenvolvimento',
  origin: [gruposMetasHoras.authorities.ver],
  destination: [gruposMetasHoras.authorities.criar],
  table: 'grupo_metas_horas',
  key: ['nome'],
  columns: [],
  // Positions stay out: in the other company each may be in another group already.
  parts: [{ table: 'meta_horas', owner: 'grupo_metas_horas_id', columns: ['mes_ano', 'minutos'] }],
})
registerCopy({
  id: '/desenvolvimento/certificacoes',
  label: 'Certificações, com seus cursos e avaliações práticas',
  module: 'desenvolvimento',
  origin: [certificacoes.authorities.ver],
  destination: [certificacoes.authorities.criar],
  table: 'certificacao',
  key: ['nome'],
  columns: ['periodicidade'],
  refs: [
    { column: 'certificacao_pre_requisito_id', table: 'certificacao' },
    { column: 'certificado_id', table: 'certificado' },
  ],
  parts: [
    {
      table: 'certificacao_curso',
      owner: 'certificacao_id',
      columns: [],
      // Without one of its courses or practical evaluations it would be another certification.
      refs: [{ column: 'curso_id', table: 'curso', essential: 'record' }],
    },
    {
      table: 'certificacao_avaliacao_pratica',
      owner: 'certificacao_id',
      columns: [],
      refs: [{ column: 'avaliacao_pratica_id', table: 'avaliacao_modelo', essential: 'record' }],
    },
  ],
})
refuseCopy(prestadoresTreinamento, 'Cada empresa contrata os seus prestadores.')
refuseCopy(turmas, 'Uma turma tem data e acontece na própria empresa.')
refuseCopy(inscricoes, 'As pessoas são da própria empresa.')
refuseCopy(diasTurmas, 'Os dias são das turmas, que acontecem na própria empresa.')
refuseCopy(
  { base: '/desenvolvimento/modelos-certificado', plural: 'Modelos de Certificado' },
  'As imagens ficam na empresa que as enviou.',
)
refuseCopy(
  { base: '/desenvolvimento/colaboradores-certificacoes', plural: 'Certificações dos Talentos' },
  'São das pessoas, que ficam na empresa em que estão.',
)
refuseCopy(lnt, 'Uma LNT é um levantamento da própria empresa, com as suas pessoas.')
refuseCopy(exigenciasTreinamento, 'Cada empresa diz o que exige dos seus cargos, funções e áreas.')
refuseCopy(treinamentos, 'O plano é da própria empresa, com as suas necessidades.')
refuseCopy(itens, 'As necessidades são das pessoas da própria empresa.')
