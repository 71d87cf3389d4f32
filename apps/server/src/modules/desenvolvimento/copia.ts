/** How registries of this module are copied to another company, besides its plain registry. */
import { certificacoes } from '@quadro/contract/desenvolvimento/certificacoes/certificacoes.ts'
import { cursos } from '@quadro/contract/desenvolvimento/cursos/cursos.ts'
import { refuseCopy, registerCopy } from '../../kit/records/copy.ts'

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
})
registerCopy({
  id: '/desenvolvimento/certificacoes',
  label: 'Certificações, com seus cursos',
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
      // Without one of its courses it would be another certification.
      refs: [{ column: 'curso_id', table: 'curso', essential: 'record' }],
    },
  ],
})
refuseCopy(
  { base: '/desenvolvimento/modelos-certificado', plural: 'Modelos de Certificado' },
  'As imagens ficam na empresa que as enviou.',
)
refuseCopy(
  { base: '/desenvolvimento/colaboradores-certificacoes', plural: 'Certificações dos Talentos' },
  'São das pessoas, que ficam na empresa em que estão.',
)
