import { randomBytes } from 'node:crypto'
import { modelos as modelosAluno } from '@quadro/contract/desenvolvimento/avaliacoes/modelos-aluno.ts'
import { randomCnpj, type TestApp, type TestCompany } from '../../../testing/app.ts'
import { employee, insert } from '../../../testing/factories.ts'
import type { Records } from '../../../testing/proof.ts'
import { modelo, modeloDeNota } from '../../avaliacao/testing/models.ts'
import { records as dasAvaliacoes } from './avaliacoes.ts'

/** Models of evaluation, for the tests of this module. */
export { modelo, modeloDeNota }

const course = (app: TestApp, { id: empresa_id }: TestCompany): Promise<number> =>
  insert(app, 'curso', { empresa_id, nome: `Curso ${randomBytes(4).toString('hex')}`, tipo: 'CURSO' })

/** A certification with one course, and the data of its form. */
const certification = async (app: TestApp, company: TestCompany) => {
  const empresa_id = company.id
  const cursosIds = [await course(app, company)]
  const nome = `Certificação ${randomBytes(4).toString('hex')}`
  const id = await insert(app, 'certificacao', { empresa_id, nome })
  await insert(app, 'certificacao_curso', { empresa_id, certificacao_id: id, curso_id: cursosIds[0] })
  return { path: { id }, body: { cursosIds } }
}

/** An image for certificate models, without its bytes. */
export const certificatePicture = (app: TestApp, { id: empresa_id }: TestCompany, tipo: 'LOGO' | 'MOLDURA') =>
  insert(app, 'imagem_certificado', { empresa_id, tipo })

export const measure = (app: TestApp, { id: empresa_id }: TestCompany): Promise<number> =>
  insert(app, 'avaliacao_curso', { empresa_id, titulo: `Prova ${randomBytes(4).toString('hex')}`, tipo: 'n' })

/** A class in a period that holds every day that a test writes, with one day. */
export const classOf = async (app: TestApp, company: TestCompany) => {
  const empresa_id = company.id
  const cursoId = await course(app, company)
  const periodo = { data_prev_ini: '1900-01-01', data_prev_fim: null }
  const of = { empresa_id, curso_id: cursoId, curso_empresa_id: empresa_id, ...periodo }
  const id = await insert(app, 'turma', {
    ...of,
    descricao: `Turma ${randomBytes(4).toString('hex')}`,
    instrutor: 'Rui',
    custo: 10,
  })
  const diaId = await insert(app, 'dia_turma', { empresa_id, turma_id: id, dia: '2190-01-01', turno: 'M' })
  return { id, diaId, cursoId }
}
/** Somebody in a class of their own. */
export const enrolment = async (app: TestApp, company: TestCompany, { espera = false } = {}) => {
  const { id: talento_id } = await employee(app, company)
  const turma = await classOf(app, company)
  const of = { empresa_id: company.id, turma_id: turma.id, talento_id, espera }
  return { id: await insert(app, 'colaborador_turma', of), turmaId: turma.id, diaId: turma.diaId }
}
/** The open roll call of a class of today: somebody of it came by phone, and waits for the instructor. */
export const rollCall = async (app: TestApp, company: TestCompany) => {
  const empresa_id = company.id
  const { id: colaborador_turma_id, turmaId, diaId: dia_turma_id } = await enrolment(app, company)
  await app.owner.query('update turma set liberada = true where id = $1', [turmaId])
  await app.owner.query('update dia_turma set dia = current_date where id = $1', [dia_turma_id])
  await insert(app, 'chamada', { empresa_id, dia_turma_id, codigo: 'A2B3' })
  const chegada = { em: new Date().toISOString(), como: 'P', fora_da_rede: true }
  const chegadaId = await insert(app, 'chegada_turma', { empresa_id, colaborador_turma_id, dia_turma_id, ...chegada })
  return { id: turmaId, diaId: dia_turma_id, inscricaoId: colaborador_turma_id, chegadaId, em: chegada.em }
}
/** A round that gathers needs in a period that holds every day that a test writes. */
export const roundOf = (app: TestApp, { id: empresa_id }: TestCompany): Promise<number> =>
  insert(app, 'lnt', {
    empresa_id,
    nome: `LNT ${randomBytes(4).toString('hex')}`,
    data_ini: '1900-01-01',
    data_fim: '2190-01-01',
  })
/** A need of somebody, in a round of its own. */
export const needOf = async (app: TestApp, company: TestCompany) => {
  const empresa_id = company.id
  const { id: talento_id } = await employee(app, company)
  const lnt_id = await roundOf(app, company)
  const tema = `Tema ${randomBytes(4).toString('hex')}`
  const id = await insert(app, 'lnt_item', { empresa_id, lnt_id, tema, prioridade: 'M' })
  await insert(app, 'lnt_item_talento', { empresa_id, lnt_item_id: id, talento_id })
  return { id, lntId: lnt_id, talentoId: talento_id }
}
/** A draft of a plan, of a course of its own. */
export const planOf = async (app: TestApp, company: TestCompany, aprovado = false) => {
  const [empresa_id, curso_id] = [company.id, await course(app, company)]
  const aprovado_em = aprovado ? '2026-01-01' : null
  return {
    id: await insert(app, 'treinamento', { empresa_id, curso_id, mes: '2190-01', aprovado_em }),
    cursoId: curso_id,
  }
}
const HOURS = { horaIni: '08:00', horaFim: '12:00', link: null }

export const records: Records = {
  ...dasAvaliacoes,
  '/desenvolvimento/turmas/{id}': async (app, company) => {
    const { id, cursoId } = await classOf(app, company)
    return { path: { id }, body: { cursoId, custo: 10, dataPrevIni: '2026-01-01', dataPrevFim: null, diasTurma: [] } }
  },
  '/desenvolvimento/prestadores-treinamento/{id}': async (app, { id: empresa_id }) => {
    const row = { nome: `Prestador ${randomBytes(4).toString('hex')}`, cnpj: randomCnpj() }
    const id = await insert(app, 'prestador_treinamento', { empresa_id, ...row })
    return { path: { id }, body: { telefone: '8534567890' } }
  },
  '/desenvolvimento/turmas/instrutor/{id}': async (app, company) => ({
    path: { id: (await employee(app, company)).id },
  }),
  '/desenvolvimento/colaboradores-turmas/{id}': async (app, company) => ({
    path: { id: (await enrolment(app, company)).id },
  }),
  '/desenvolvimento/colaboradores-turmas/{id}/sobe': async (app, company) => ({
    path: { id: (await enrolment(app, company, { espera: true })).id },
  }),
  '/desenvolvimento/dias-turmas/{id}': async (app, company) => {
    const { id: turmaId, diaId } = await classOf(app, company)
    return { path: { id: diaId }, body: { turmaId, dia: '2190-02-01', turno: 'T', ...HOURS } }
  },
  '/desenvolvimento/turmas/{id}/chamada/{diaId}': async (app, company) => {
    const { id, diaId, ...body } = await rollCall(app, company)
    return { path: { id, diaId }, body }
  },
  '/desenvolvimento/lnt/{id}': async (app, company) => ({
    path: { id: await roundOf(app, company) },
    body: { dataIni: '2026-01-01', dataFim: '2190-01-01' },
  }),
  '/desenvolvimento/lnt-itens/{id}': async (app, company) => {
    const { id, lntId, talentoId } = await needOf(app, company)
    return { path: { id }, body: { lntId, talentosIds: [talentoId] } }
  },
  '/desenvolvimento/treinamentos/{id}': async (app, company) => {
    const { id, cursoId } = await planOf(app, company)
    return { path: { id }, body: { cursoId, mes: '2190-01' } }
  },
  '/desenvolvimento/treinamentos/{id}/cria-turma': async (app, company) => {
    const { id } = await planOf(app, company, true)
    return { path: { id }, body: { custo: 10, dataPrevIni: '2190-01-01', dataPrevFim: null } }
  },
  '/desenvolvimento/avaliacoes-curso/{id}': async (app, company) => ({
    path: { id: await measure(app, company) },
    body: { tipo: 'p', modeloAvaliacaoId: null, minimoAprovacao: 70 },
  }),
  '/desenvolvimento/modelos-avaliacao-aluno/{id}': async (_app, company) => ({
    path: { id: await modelo(company, { liberado: false, de: modelosAluno }), numero: 1 },
    body: { aspectos: [], periodoAcompanhamentoExperienciaId: null, empresas: [] },
  }),
  // Goals of months to come, because those of past months do not change.
  '/desenvolvimento/grupos-metas-horas/{id}': async (app, { id: empresa_id }) => {
    const id = await insert(app, 'grupo_metas_horas', { empresa_id, nome: randomBytes(4).toString('hex') })
    const of = { empresa_id, grupo_metas_horas_id: id }
    await insert(app, 'meta_horas', { ...of, mes_ano: '2190-01-01', minutos: 120 })
    return { path: { id }, body: { metas: [{ mesAno: '2190-01-01', metaHora: '4:00' }], cargosIds: [] } }
  },
  '/desenvolvimento/exigencias-treinamento/{id}': async (app, company) => {
    const certificacaoId = (await certification(app, company)).path.id
    const id = await insert(app, 'exigencia_treinamento', {
      ...{ empresa_id: company.id, curso_empresa_id: company.id, certificacao_id: certificacaoId },
    })
    return { path: { id }, body: { certificacaoId, cursoId: null } }
  },
  '/desenvolvimento/treinamentos-obrigatorios/talento/{id}': async (app, company) => ({
    path: { id: (await employee(app, company)).id },
  }),
  '/desenvolvimento/cursos/{id}': async (app, company) => ({ path: { id: await course(app, company) } }),
  '/desenvolvimento/certificacoes/{id}': certification,
  '/desenvolvimento/modelos-certificado/{id}': async (app, { id: empresa_id }) => ({
    path: { id: await insert(app, 'modelo_certificado', { empresa_id, nome: randomBytes(4).toString('hex') }) },
  }),
  '/desenvolvimento/modelos-certificado/logo/{id}': async (app, company) => ({
    path: { id: await certificatePicture(app, company, 'LOGO') },
  }),
  '/desenvolvimento/modelos-certificado/moldura/{id}': async (app, company) => ({
    path: { id: await certificatePicture(app, company, 'MOLDURA') },
  }),
  // The rows of this list are employees.
  '/desenvolvimento/certificacoes/colaborador-sem-certificacao/{id}': async (app, company) => ({
    path: { id: (await employee(app, company)).id },
  }),
  '/desenvolvimento/colaboradores-certificacoes/{id}': async (app, company) => {
    const { id: talento_id } = await employee(app, company)
    const { path } = await certification(app, company)
    const of = { empresa_id: company.id, talento_id, certificacao_id: path.id }
    return { path: { id: await insert(app, 'colaborador_certificacao', { ...of, data: '2026-01-10' }) } }
  },
  '/desenvolvimento/colaboradores-certificacoes/colaborador/{id}': async (app, company) => ({
    path: { id: (await employee(app, company)).id },
  }),
}
