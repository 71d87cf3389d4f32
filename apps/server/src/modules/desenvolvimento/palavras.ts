/** Words for the tables and columns of this module, besides its registries, for everything that shows changes. */
import {
  plural as avaliacoesDosAlunos,
  camposDaNota,
} from '@quadro/contract/desenvolvimento/avaliacoes/avaliacoes-aluno.ts'
import { avaliacoesCurso } from '@quadro/contract/desenvolvimento/avaliacoes/avaliacoes-curso.ts'
import { plural as avaliacoesDeTurmas } from '@quadro/contract/desenvolvimento/avaliacoes/avaliacoes-de-turmas.ts'
import { camposDaCertificacao } from '@quadro/contract/desenvolvimento/certificacoes/certificacoes.ts'
import { camposDaCertificacaoDoTalento } from '@quadro/contract/desenvolvimento/certificacoes/colaboradores-certificacoes.ts'
import { camposDoModelo } from '@quadro/contract/desenvolvimento/certificados/modelos-certificado.ts'
import { camposDoCurso } from '@quadro/contract/desenvolvimento/cursos/cursos.ts'
import { camposDaLnt, lnt } from '@quadro/contract/desenvolvimento/lnt/lnt.ts'
import { camposDoItem, itens, ORIGENS } from '@quadro/contract/desenvolvimento/lnt/lnt-itens.ts'
import {
  camposDaExigencia,
  exigenciasTreinamento,
} from '@quadro/contract/desenvolvimento/matriz/exigencias-treinamento.ts'
import { emHoras, gruposMetasHoras } from '@quadro/contract/desenvolvimento/metas/grupos-metas-horas.ts'
import { camposDoTreinamento, treinamentos } from '@quadro/contract/desenvolvimento/treinamentos/treinamentos.ts'
import { COMO } from '@quadro/contract/desenvolvimento/turmas/chamada.ts'
import { camposDoDia } from '@quadro/contract/desenvolvimento/turmas/dia-turma-campos.ts'
import { diasTurmas } from '@quadro/contract/desenvolvimento/turmas/dias-turmas.ts'
import { camposDaInscricao, inscricoes } from '@quadro/contract/desenvolvimento/turmas/inscricoes.ts'
import { prestadoresTreinamento } from '@quadro/contract/desenvolvimento/turmas/prestadores-treinamento.ts'
import { camposDaTurma, turmas } from '@quadro/contract/desenvolvimento/turmas/turmas.ts'
import { formatarMes } from '@quadro/contract/kit/formato.ts'
import { sql } from 'kysely'
import { describeTable } from '../../kit/audit/words.ts'
import { labelTable } from '../../kit/records/constraints.ts'

describeTable('curso', { singular: 'Curso', fields: camposDoCurso, base: '/desenvolvimento/cursos' })
describeTable('curso_empresa', {
  singular: 'Empresa participante do curso',
  columns: { curso_id: 'Curso', participante_id: 'Empresa' },
})
const { cursosIds: _, avaliacoesPraticasIds: ___, ...daCertificacao } = camposDaCertificacao
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
describeTable('certificacao_avaliacao_pratica', {
  singular: 'Avaliação prática da certificação',
  part: 'Avaliação prática',
  columns: { certificacao_id: 'Certificação', avaliacao_pratica_id: 'Avaliação prática' },
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
describeTable('certificado_emitido', {
  singular: 'Certificado impresso',
  part: 'Certificado',
  columns: {
    codigo: 'Código de conferência',
    colaborador_certificacao_id: 'Certificação do talento',
    colaborador_turma_id: 'Pessoa da turma',
  },
  technical: { talento_id: 'whose certificate it is: the entry names the person' },
  name: (alias) => sql`${sql.ref(`${alias}.codigo`)}::text`,
})
describeTable('certificado_envio', {
  singular: 'Certificado enviado',
  part: 'Certificado por e-mail',
  columns: { colaborador_turma_id: 'Pessoa da turma' },
  technical: {
    talento_id: 'whose certificate it is: the entry names the person',
    email_id: 'the mail that carried it: the class tells what became of it',
  },
})
describeTable('exigencia_treinamento', {
  singular: exigenciasTreinamento.singular,
  fields: camposDaExigencia,
  technical: { curso_empresa_id: 'which company the course is of: the course says it' },
  base: exigenciasTreinamento.page,
  name: (
    alias,
  ) => sql`coalesce((select c.nome::text from certificacao c where c.id = ${sql.ref(`${alias}.certificacao_id`)}),
    (select u.nome from curso_lista u where u.id = ${sql.ref(`${alias}.curso_id`)}))`,
})
describeTable('avaliacao_curso', {
  singular: avaliacoesCurso.singular,
  fields: avaliacoesCurso.fields,
  base: avaliacoesCurso.page,
  name: (alias) => sql`${sql.ref(`${alias}.titulo`)}::text`,
})
describeTable('curso_avaliacao', {
  singular: 'Avaliação do curso',
  part: 'Avaliação',
  columns: { curso_id: 'Curso', avaliacao_curso_id: 'Avaliação' },
})
describeTable('grupo_metas_horas', {
  singular: gruposMetasHoras.singular,
  fields: { nome: gruposMetasHoras.fields.nome },
  base: gruposMetasHoras.page,
})
describeTable('meta_horas', {
  singular: 'Meta de horas',
  part: 'Meta',
  columns: {
    grupo_metas_horas_id: 'Grupo de metas',
    mes_ano: { label: 'A partir de', write: (value) => formatarMes(String(value)) },
    minutos: { label: 'Meta em horas', write: (value) => emHoras(Number(value)) },
  },
})
describeTable('grupo_metas_horas_cargo', {
  singular: 'Cargo do grupo de metas',
  part: 'Cargo',
  columns: { grupo_metas_horas_id: 'Grupo de metas', cargo_id: 'Cargo' },
})
describeTable('prestador_treinamento', {
  singular: prestadoresTreinamento.singular,
  fields: prestadoresTreinamento.fields,
  base: prestadoresTreinamento.page,
})
describeTable('turma', {
  singular: turmas.singular,
  fields: camposDaTurma,
  columns: {
    liberada: { label: 'Liberada', kind: 'booleano' },
    bloqueada: { label: 'Bloqueada', kind: 'booleano' },
    cancelada_em: { label: 'Cancelada em', kind: 'instante' },
    realizada_em: { label: 'Realizada em', kind: 'instante' },
    motivo_cancelamento: 'Motivo do cancelamento',
    treinamento_id: 'Treinamento',
    reacao_ate: { label: 'Avaliada pelos alunos até', kind: 'data' },
    reacao_minimo: 'Menor grupo de respostas da avaliação dos alunos',
    reacao_fechada_em: { label: 'Avaliação dos alunos fechada em', kind: 'instante' },
  },
  technical: { curso_empresa_id: 'which company the course is of: the course says it' },
  base: turmas.page,
  name: (alias) => sql`${sql.ref(`${alias}.descricao`)}::text`,
})
describeTable('dia_turma', {
  singular: diasTurmas.singular,
  part: 'Dia',
  fields: camposDoDia,
  columns: { turma_id: 'Turma' },
  base: diasTurmas.page,
  name: (alias) => sql`to_char(${sql.ref(`${alias}.dia`)}, 'DD/MM/YYYY')`,
})
describeTable('turma_despesa', {
  singular: 'Despesa da turma',
  part: 'Despesa',
  columns: { turma_id: 'Turma', tipo_despesa_id: 'Tipo de despesa', valor: { label: 'Valor', kind: 'dinheiro' } },
})
describeTable('colaborador_turma', {
  singular: inscricoes.singular,
  fields: camposDaInscricao,
  columns: {
    turma_id: 'Turma',
    espera: { label: 'Em espera', kind: 'booleano' },
    desde: { label: 'Desde', kind: 'instante' },
    cancelada_em: { label: 'Cancelada em', kind: 'instante' },
    oferta_ate: { label: 'Vaga oferecida até', kind: 'instante' },
  },
  technical: {
    talento_id: 'whose enrolment it is: the entry names the person',
    ofertas: 'how often a seat was offered',
  },
  base: inscricoes.page,
  name: (alias) => sql`(select t.descricao::text from turma t where t.id = ${sql.ref(`${alias}.turma_id`)})`,
})
describeTable('chamada', {
  singular: 'Presença por QR',
  part: 'Presença por QR',
  columns: { dia_turma_id: 'Dia', encerrada_em: 'Encerrada em' },
  technical: { codigo: 'the half of the code that finds the roll call' },
})
describeTable('chegada_turma', {
  singular: 'Chegada',
  part: 'Chegada',
  columns: {
    colaborador_turma_id: 'Talento da turma',
    dia_turma_id: 'Dia',
    em: 'Chegou em',
    como: { label: 'Como', write: (v) => COMO[v as keyof typeof COMO] },
    aparelho_repetido: { label: 'Mesmo aparelho de outra pessoa', kind: 'booleano' },
    fora_da_rede: { label: 'Fora da rede da empresa', kind: 'booleano' },
    falta_marcada: { label: 'Tinha falta marcada', kind: 'booleano' },
    decisao: { label: 'Decisão', write: (v) => (v === 'A' ? 'Aceita' : v === 'R' ? 'Recusada' : undefined) },
    motivo: 'Motivo',
  },
  technical: { aparelho: 'the hash of what a browser drew for itself' },
})
describeTable('presenca_turma', {
  singular: 'Presença',
  part: 'Presença',
  columns: {
    colaborador_turma_id: 'Talento da turma',
    dia_turma_id: 'Dia',
    presente: { label: 'Presente', kind: 'booleano' },
    motivo: 'Motivo da correção',
  },
})
describeTable('turma_avaliacao', {
  singular: 'Avaliação da turma',
  part: 'Avaliação',
  columns: {
    turma_id: 'Turma',
    avaliacao_curso_id: 'Avaliação',
    minimo: { label: 'Mínimo para aprovação', kind: 'decimal' },
  },
})
labelTable('avaliacao_turma', avaliacoesDeTurmas)
describeTable('avaliacao_turma', {
  singular: 'Avaliação de turma pedida',
  part: 'Avaliação pedida',
  columns: {
    tipo: { label: 'Tipo', write: (value) => (value === 'T' ? 'Da turma' : 'De eficácia') },
    colaborador_turma_id: 'Talento da turma',
    questionario_id: 'Questionário',
    respondido_por_id: 'Respondida por',
  },
})
labelTable('reacao_fechada', avaliacoesDeTurmas)
const NUMEROS = 'figures are read only in groups of enough answers'
describeTable('reacao_fechada', {
  singular: 'Reação à turma',
  columns: { turma_id: 'Turma', modelo_id: 'Modelo', texto: 'Pergunta' },
  technical: {
    ...{
      chave: 'which question it is across versions',
      tipo: 'the kind of the question',
      ordem: 'the order of the model',
    },
    ...{ nota_maxima: 'the end of the scale', respostas: NUMEROS, soma: NUMEROS, opcoes: NUMEROS, textos: NUMEROS },
  },
})
labelTable('turma_avaliacao', turmas.plural)
labelTable('avaliacao_aluno', avaliacoesDosAlunos)
describeTable('avaliacao_aluno', {
  singular: 'Avaliação do aluno',
  part: 'Avaliação',
  fields: camposDaNota,
  columns: {
    colaborador_turma_id: 'Talento da turma',
    avaliacao_curso_id: 'Avaliação',
    questionario_id: 'Questionário',
    resultado: { label: 'Nota', kind: 'decimal' },
  },
})
describeTable('lnt', {
  singular: lnt.singular,
  fields: camposDaLnt,
  columns: { fechada_em: { label: 'Fechada em', kind: 'instante' } },
  base: lnt.page,
})
describeTable('lnt_item', {
  singular: itens.singular,
  fields: camposDoItem,
  columns: {
    lnt_id: 'LNT',
    origem: { label: 'Origem', write: (value) => ORIGENS[value as keyof typeof ORIGENS] },
    proposto_por_id: 'Proposta por',
    validado_em: { label: 'Validada em', kind: 'instante' },
    recusado_em: { label: 'Recusada em', kind: 'instante' },
    motivo_recusa: 'Motivo da recusa',
    treinamento_id: 'Treinamento',
  },
  technical: { curso_empresa_id: 'which company the course is of: the course says it' },
  base: itens.page,
  name: (alias) =>
    sql`coalesce((select u.nome::text from curso u where u.id = ${sql.ref(`${alias}.curso_id`)}), ${sql.ref(`${alias}.tema`)}::text, (select k.nome::text from competencia k where k.id = ${sql.ref(`${alias}.competencia_id`)}))`,
})
describeTable('lnt_item_talento', {
  singular: 'Talento da necessidade',
  part: 'Talento',
  columns: { lnt_item_id: 'Necessidade de Treinamento', motivo: 'Motivo' },
  technical: { talento_id: 'whose need it is: the entry names the person' },
})
describeTable('treinamento', {
  singular: treinamentos.singular,
  fields: camposDoTreinamento,
  columns: {
    criado_por_id: 'Planejado por',
    aprovado_em: { label: 'Aprovado em', kind: 'instante' },
    cancelado_em: { label: 'Cancelado em', kind: 'instante' },
    motivo_cancelamento: 'Motivo do cancelamento',
  },
  technical: { curso_empresa_id: 'which company the course is of: the course says it' },
  base: treinamentos.page,
  name: (alias) =>
    sql`(select u.nome from curso u where u.id = ${sql.ref(`${alias}.curso_id`)}) || ', ' || substr(${sql.ref(`${alias}.mes`)}, 6) || '/' || left(${sql.ref(`${alias}.mes`)}, 4)`,
})
