/** Words for the tables and columns of this module, besides its registries, for everything that shows changes. */
import { camposDaCertificacao } from '@quadro/contract/desenvolvimento/certificacoes/certificacoes.ts'
import { camposDaCertificacaoDoTalento } from '@quadro/contract/desenvolvimento/certificacoes/colaboradores-certificacoes.ts'
import { camposDoModelo } from '@quadro/contract/desenvolvimento/certificados/modelos-certificado.ts'
import { camposDoCurso } from '@quadro/contract/desenvolvimento/cursos/cursos.ts'
import { sql } from 'kysely'
import { describeTable } from '../../kit/audit/words.ts'

describeTable('curso', { singular: 'Curso', fields: camposDoCurso, base: '/desenvolvimento/cursos' })
describeTable('curso_empresa', {
  singular: 'Empresa participante do curso',
  columns: { curso_id: 'Curso', participante_id: 'Empresa' },
})
const { cursosIds: _, ...daCertificacao } = camposDaCertificacao
describeTable('certificacao', {
  singular: 'Certificação',
  fields: daCertificacao,
  base: '/desenvolvimento/certificacao',
})
describeTable('certificacao_curso', {
  singular: 'Curso da certificação',
  columns: { certificacao_id: 'Certificação', curso_id: 'Curso' },
  technical: { curso_empresa_id: 'which company the course is of: the course says it' },
})
describeTable('modelo_certificado', {
  singular: 'Modelo de certificado',
  fields: { nome: camposDoModelo.nome, molduraId: camposDoModelo.molduraId },
  base: '/desenvolvimento/modelo-certificado',
})
describeTable('modelo_certificado_logo', {
  singular: 'Logo do modelo de certificado',
  part: 'Logo',
  columns: {
    modelo_certificado_id: 'Modelo de certificado',
    logo_id: 'Logo',
    ordem: 'Ordem',
    position_x: 'Posição, da esquerda',
    position_y: 'Posição, do alto',
  },
})
describeTable('imagem_certificado', {
  singular: 'Imagem de certificado',
  columns: {
    tipo: { label: 'Tipo', write: (value) => (value === 'LOGO' ? 'Logo' : 'Moldura') },
    arquivo_id: 'Arquivo',
  },
  name: (alias) => sql`(select a.nome from arquivo a where a.id = ${sql.ref(`${alias}.arquivo_id`)})`,
})
const { talentoId: __, ...doTalento } = camposDaCertificacaoDoTalento
describeTable('colaborador_certificacao', {
  singular: 'Certificação do talento',
  part: 'Certificação',
  fields: doTalento,
  technical: { talento_id: 'whose part it is: the entry names the person' },
  base: '/desenvolvimento/colaboradores-certificacoes',
  name: (alias) => sql`(select x.nome from certificacao x where x.id = ${sql.ref(`${alias}.certificacao_id`)})`,
})
