import { modelos as modelosTurma } from '@quadro/contract/avaliacao/turmas/modelos-turma.ts'
import { modelos as modelosAluno } from '@quadro/contract/desenvolvimento/avaliacoes/modelos-aluno.ts'
import { insert } from '../../../testing/factories.ts'
import { areaOfPerson, areaOfTalent, type Scope } from '../../../testing/proof.ts'
import { modelo } from '../../avaliacao/testing/models.ts'
import { bodies as bodiesDasAvaliacoes, areas as dasAvaliacoes } from './avaliacoes.ts'
import { certificatePicture, rollCall } from './records.ts'

const PICTURES = 'pictures of models belong to the company'

const umInstrutor = async (_app: unknown, _company: unknown, input: Record<string, unknown>): Promise<void> => {
  input.instrutorTalentoId = null
}

export const scope: Scope = {
  targets: {
    avaliacaoCurso: '/desenvolvimento/avaliacoes-curso/{id}',
    certificacao: '/desenvolvimento/certificacoes/{id}',
    curso: '/desenvolvimento/cursos/{id}',
    logoCertificado: (app, company) => certificatePicture(app, company, 'LOGO'),
    lnt: '/desenvolvimento/lnt/{id}',
    lntItem: '/desenvolvimento/lnt-itens/{id}',
    prestadorTreinamento: '/desenvolvimento/prestadores-treinamento/{id}',
    turma: '/desenvolvimento/turmas/{id}',
    modeloTurma: (_app, company) => modelo(company, { de: modelosTurma }),
    modeloAluno: (_app, company) => modelo(company, { de: modelosAluno }),
    modeloCertificado: '/desenvolvimento/modelos-certificado/{id}',
    molduraCertificado: (app, company) => certificatePicture(app, company, 'MOLDURA'),
  },
  names: {
    avaliacaoCursoId: 'avaliacaoCurso',
    idCurso: 'curso',
    idTurma: 'turma',
    certificacaoId: 'certificacao',
    cursoId: 'curso',
  },
  special: {
    colaboradorCertificacaoId: '/desenvolvimento/colaboradores-certificacoes/{id}',
    diaId: '/desenvolvimento/dias-turmas/{id}',
    chegadaId: async (app, company) => (await rollCall(app, company)).chegadaId,
    treinamentoId: '/desenvolvimento/treinamentos/{id}',
    inscricaoId: '/desenvolvimento/colaboradores-turmas/{id}',
  },
  bodies: {
    // A rule asks for a certification or for a course.
    'POST /desenvolvimento/exigencias-treinamento': async (_app, _company, input) => {
      input.cursoId = null
    },
    // A class is given by one of the own people or by a provider.
    'POST /desenvolvimento/turmas': umInstrutor,
    'PUT /desenvolvimento/turmas/{id}': umInstrutor,
    // The day and the person are of the class, which is released, and the day has come.
    'PUT /desenvolvimento/turmas/{id}/presenca': async (app, { id: empresa_id }, input) => {
      const own = await app.owner.query('select from turma where id = $1 and empresa_id = $2', [input.id, empresa_id])
      if (own.rowCount === 0) return
      const [{ inscricaoId }] = input.presencas as [{ inscricaoId: number }]
      const run = (text: string, ...values: unknown[]) => app.owner.query(text, values)
      await run('update colaborador_turma set turma_id = $1 where id = $2', input.id, inscricaoId)
      await run('delete from dia_turma where turma_id = $1', input.id)
      await run('update dia_turma set turma_id = $1, dia = current_date - 1 where id = $2', input.id, input.diaId)
      const { rows } = await run('update turma set liberada = true where id = $1 returning versao', input.id)
      input.versao = rows[0].versao
    },
    ...bodiesDasAvaliacoes,
    // The person passed in the class, which was held; the company prints certificates.
    'POST /desenvolvimento/turmas/{id}/imprimir-confirmacao-certificado': async (app, { id: empresa_id }, input) => {
      const own = await app.owner.query('select from turma where id = $1 and empresa_id = $2', [input.id, empresa_id])
      if (own.rowCount === 0) return
      const turma_id = Number(input.id)
      const [talento_id] = input.talentosIds as number[]
      await app.owner.query('update empresa_configuracao set certificado = true where empresa_id = $1', [empresa_id])
      await app.owner.query('update turma set liberada = true, realizada_em = now() where id = $1', [turma_id])
      const dia = { dia: '2026-01-02', turno: 'N', hora_ini: '19:00', hora_fim: '22:00' }
      const dia_turma_id = await insert(app, 'dia_turma', { empresa_id, turma_id, ...dia })
      const colaborador_turma_id = await insert(app, 'colaborador_turma', { empresa_id, turma_id, talento_id })
      await insert(app, 'presenca_turma', { empresa_id, colaborador_turma_id, dia_turma_id, presente: true })
    },
  },
  valuesBelow: {
    // The kinds of courses are codes in words.
    '/desenvolvimento/cursos': { tipo: 'CURSO' },
    '/desenvolvimento/avaliacoes-curso': { tipo: 'a', minimoAprovacao: 70 },
    '/desenvolvimento/prestadores-treinamento': { telefone: '8534567890' },
    '/desenvolvimento/turmas': {
      custo: 10,
      instrutorTalentoId: null,
      diasTurma: [],
      dataPrevIni: '2026-01-01',
      dataPrevFim: null,
    },
    '/desenvolvimento/lnt': { dataIni: '2026-01-01', dataFim: '2190-01-01' },
    '/desenvolvimento/treinamentos': { custo: 10, dataPrevIni: '2190-01-01', dataPrevFim: null, mes: '2190-01' },
    '/desenvolvimento/dias-turmas': { dia: '2190-02-01', turno: 'T', horaIni: '08:00', horaFim: '12:00', link: null },
    '/desenvolvimento/grupos-metas-horas': { metas: [{ mesAno: '2190-01-01', metaHora: '4:00' }] },
    '/desenvolvimento/modelos-avaliacao-aluno': { tipo: 'A', aspectos: [] },
  },
  areas: {
    '/desenvolvimento/lnt-itens/{id}': areaOfTalent('lnt_item_talento', 'talento_id', 'lnt_item_id'),
    ...dasAvaliacoes,
    '/desenvolvimento/colaboradores-turmas/{id}': areaOfTalent('colaborador_turma', 'talento_id'),
    '/desenvolvimento/colaboradores-certificacoes/{id}': areaOfTalent('colaborador_certificacao', 'talento_id'),
    '/desenvolvimento/colaboradores-certificacoes/colaborador/{id}': areaOfPerson(),
    '/desenvolvimento/turmas/instrutor/{id}': areaOfPerson(),
    '/desenvolvimento/treinamentos-obrigatorios/talento/{id}': areaOfPerson(),
  },
  closedToRestricted: {
    '/desenvolvimento/exigencias-treinamento': 'a rule may reach people of every area',
  },
  withoutArea: {
    '/desenvolvimento/exigencias-treinamento/{id}':
      'rules belong to the company; those of an area are read in its reach',
    '/desenvolvimento/lnt/{id}': 'rounds belong to the company; their needs are those in reach',
    '/desenvolvimento/treinamentos/{id}': 'plans belong to the company; their needs are those in reach',
    '/desenvolvimento/prestadores-treinamento/{id}': 'providers belong to the company',
    '/desenvolvimento/turmas/{id}': 'classes belong to the company',
    '/desenvolvimento/turmas/{id}/chamada/{diaId}': 'days belong to the company; their list has the people in reach',
    '/desenvolvimento/dias-turmas/{id}': 'days belong to classes, and those to the company',
    '/desenvolvimento/avaliacoes-curso/{id}': 'course evaluations belong to the company',
    '/desenvolvimento/grupos-metas-horas/{id}': 'goals belong to the company, and positions to no area',
    '/desenvolvimento/modelos-avaliacao-aluno/{id}': 'models belong to the company',
    '/desenvolvimento/certificacoes/{id}': 'certifications belong to the company; their people are those in reach',
    '/desenvolvimento/cursos/{id}': 'courses belong to the company',
    '/desenvolvimento/modelos-certificado/logo/{id}': PICTURES,
    '/desenvolvimento/modelos-certificado/moldura/{id}': PICTURES,
    '/desenvolvimento/modelos-certificado/{id}': 'certificate models belong to the company',
  },
}
