import * as cursos from '@quadro/contract/desenvolvimento/cursos/cursos.ts'
import { diasTurmas } from '@quadro/contract/desenvolvimento/turmas/dias-turmas.ts'
import * as i from '@quadro/contract/desenvolvimento/turmas/inscricoes.ts'
import * as c from '@quadro/contract/desenvolvimento/turmas/turmas.ts'
import { hoje, somarDias } from '@quadro/contract/kit/datas.ts'
import { beforeAll, describe, expect, it } from 'vitest'
import { type TestApp, type TestCompany, testApp } from '../../../testing/app.ts'
import { employee, insert } from '../../../testing/factories.ts'

let app: TestApp
let company: TestCompany
let cursoId: number
let dia: string
const pessoas: number[] = []
beforeAll(async () => {
  app = await testApp()
  company = await app.company()
  dia = hoje(app.services.settings.timeZone)
  const curso = { nome: 'NR-35', tipo: 'CURSO', online: false, categoriaCursoId: null, empresasIds: [] }
  cursoId = (await company.admin.call(cursos.cursos.criar, { ...curso, percentualMinimoFrequencia: 75 } as never)).id
  for (const nome of ['Ana', 'Bia', 'Caio', 'Davi']) {
    const { id } = await employee(app, company)
    await app.owner.query(
      'update pessoa set nome = $2, email = $3 where id = (select pessoa_id from talento where id = $1)',
      [id, nome, nome === 'Davi' ? null : `${nome.toLowerCase()}@turma.example`],
    )
    pessoas.push(id)
  }
})
const aula = (n: number, horas: [string, string] = ['08:00', '12:00']) => ({
  ...{ dia: somarDias(dia, n), turno: 'M', horaIni: horas[0], horaFim: horas[1], descricao: null, link: null },
})
const nova = async (dias: object[], outros: object = {}) => {
  const form = { cursoId, descricao: 'Turma 318', instrutor: 'Marcos', custo: 0, vagas: null, diasTurma: dias }
  const periodo = { dataPrevIni: somarDias(dia, -30), dataPrevFim: somarDias(dia, 30) }
  const feita = await company.admin.call(c.turmas.criar, { ...form, ...periodo, ...outros } as never)
  return company.admin.call(c.fluxo.endpoints.libera, { id: feita.id, versao: feita.versao })
}
const de = ({ id, versao }: { id: number; versao: number }) => ({ id, versao })
const ler = ({ id }: { id: number }) => company.admin.call(c.turmas.ler, { id })
const inscreve = (turma: { id: number }, ...quem: number[]) =>
  company.admin.call(i.inscreverVarios, { id: turma.id, talentosIds: quem.map((n) => pessoas[n]!) })
const daTurma = async ({ id }: { id: number }) =>
  (await company.admin.call(i.inscricoes.listar, {
    ...{ unpaged: true, turmaId: id, sort: 'talentoNome,asc' },
  } as never)) as i.InscricaoListada[]
const marca = async (turma: { id: number }, n: number, ...presentes: (boolean | null)[]) => {
  const { versao, diasTurma } = await ler(turma)
  const inscritos = (await daTurma(turma)).filter(({ situacao }) => situacao === 'I')
  const presencas = presentes.map((presente, at) => ({ inscricaoId: inscritos[at]!.id, presente }))
  return company.admin.call(i.gravarPresenca, {
    id: turma.id,
    versao,
    diaId: diasTurma[n]!.id,
    motivo: 'Conferido na lista',
    presencas,
  })
}

describe('an enrolment', () => {
  it('is of somebody who works here, once in a class, and again after it was cancelled', async () => {
    const turma = await nova([aula(1)])
    const uma = { turmaId: turma.id, talentoId: pessoas[0]!, observacao: null }
    const feita = await company.admin.call(i.inscricoes.criar, uma)
    expect(feita).toMatchObject({ situacao: 'I', talentoNome: 'Ana', vagasLivres: null, posicao: null })
    const outra = await company.admin.refusal(i.inscricoes.criar, uma)
    expect(outra.body.errors).toEqual([{ field: 'talentoId', message: 'Este talento já está na turma.' }])
    await company.admin.call(i.fluxo.endpoints.cancela, de(feita))
    expect((await company.admin.call(i.inscricoes.criar, uma)).situacao).toBe('I')
    const { id: saiu } = await employee(app, company)
    await app.owner.query(`update talento set data_desligamento = current_date - 1 where id = $1`, [saiu])
    const fora = await company.admin.refusal(i.inscricoes.criar, { ...uma, talentoId: saiu })
    expect(fora.body.errors).toMatchObject([{ field: 'talentoId' }])
    const alheio = await company.admin.refusal(i.inscreverVarios, { id: turma.id, talentosIds: [999_999_999] })
    expect(alheio.body.errors).toMatchObject([{ field: 'talentosIds' }])
  })
  it('waits when there is no seat, and goes up in turn', async () => {
    const turma = await nova([aula(1)], { vagas: 1 })
    expect(await inscreve(turma, 2, 0)).toEqual({ inscritos: 1, emEspera: 1, jaEstavam: 0 })
    expect(await inscreve(turma, 1, 0)).toEqual({ inscritos: 0, emEspera: 1, jaEstavam: 1 })
    const [ana, bia, caio] = await daTurma(turma)
    // By name within one call: Ana has the seat, Caio waits; Bia came later.
    expect([ana, caio, bia].map((x) => [x!.situacao, x!.posicao])).toEqual([
      ['I', null],
      ['E', 1],
      ['E', 2],
    ])
    const { sobe, cancela } = i.fluxo.endpoints
    expect((await company.admin.refusal(sobe, de(caio!))).body.message).toBe('Subir agora: a turma não tem vaga livre.')
    const menos = { ...(await ler(turma)), vagas: 1 }
    await company.admin.call(cancela, de(ana!))
    expect(await company.admin.call(i.temColaborador, { id: turma.id })).toEqual({ tem: true, inscritos: 0, espera: 2 })
    // A seat is free, and still a newcomer stands behind those who wait.
    expect(await inscreve(turma, 3)).toMatchObject({ emEspera: 1 })
    const cedo = await company.admin.refusal(sobe, de(bia!))
    expect(cedo.body.message).toBe('Subir agora: há quem espere há mais tempo.')
    expect((await company.admin.call(sobe, de(caio!))).situacao).toBe('I')
    expect((await daTurma(turma)).find(({ id }) => id === bia!.id)!.posicao).toBe(1)
    expect(menos.vagas).toBe(1)
  })
  it('keeps the seats of a class from becoming fewer than its people', async () => {
    const turma = await nova([aula(1)])
    await inscreve(turma, 0, 1)
    const { id, versao, diasTurma } = await ler(turma)
    const form = { id, versao, cursoId, descricao: 'X', instrutor: 'Y', custo: 0, vagas: 1 }
    const periodo = { dataPrevIni: somarDias(dia, -30), dataPrevFim: null }
    const dias = diasTurma.map(({ id: _, diaSemana: __, turnoDescricao: ___, ...d }) => d)
    const poucas = await company.admin.refusal(c.turmas.alterar, { ...form, ...periodo, diasTurma: dias } as never)
    expect(poucas.body.errors).toEqual([{ field: 'vagas', message: 'A turma tem 2 inscritos' }])
  })
  it('R1087 is cloned from another class, for who still works here', async () => {
    const [origem, turma] = [await nova([aula(1)]), await nova([aula(2)])]
    await inscreve(origem, 0, 1, 2)
    await company.admin.call(i.fluxo.endpoints.cancela, de((await daTurma(origem))[2]!))
    await inscreve(turma, 0)
    const clona = (turmaOrigemId: number) => ({ id: turma.id, turmaOrigemId })
    expect(await company.admin.call(i.clonarColaboradores, clona(origem.id))).toEqual({
      ...{ inscritos: 1, emEspera: 0, jaEstavam: 1 },
    })
    expect((await daTurma(turma)).map(({ talentoNome }) => talentoNome)).toEqual(['Ana', 'Bia'])
    const propria = await company.admin.refusal(i.clonarColaboradores, clona(turma.id))
    expect(propria.body.errors).toMatchObject([{ field: 'turmaOrigemId' }])
  })
  it('tells of leaves, vacations and other classes on its days, and refuses none', async () => {
    const turma = await nova([aula(1), aula(5)])
    const simultanea = await nova([aula(5, ['11:00', '15:00'])], { descricao: 'Outra' })
    await nova([aula(5, ['12:00', '15:00'])], { descricao: 'Depois' })
    const afastamento = await insert(app, 'afastamento', {
      ...{ empresa_id: company.id, descricao: 'Licença', classe: 'SIMPLES' },
    })
    await insert(app, 'colaborador_afastamento', {
      ...{ empresa_id: company.id, talento_id: pessoas[3], afastamento_id: afastamento },
      ...{ inicio: somarDias(dia, 4), fim: somarDias(dia, 9) },
    })
    await inscreve(simultanea, 3)
    await inscreve(turma, 3)
    const [davi] = await daTurma(turma)
    expect(davi!.situacao).toBe('I')
    expect(davi!.choques).toEqual([
      { dia: somarDias(dia, 5), tipo: 'A', ate: somarDias(dia, 9), turma: '' },
      { dia: somarDias(dia, 5), tipo: 'T', ate: null, turma: 'Outra' },
    ])
    expect(i.dizerChoque(davi!.choques[1]!)).toMatch(/: também em Outra$/)
    // The reason of the leave goes nowhere.
    expect(JSON.stringify(davi)).not.toContain('Licença')
  })
})

describe('the presence in a class', () => {
  it('is marked for days that have come, of this class, for its people', async () => {
    const turma = await nova([aula(-1), aula(1)])
    await inscreve(turma, 0, 1)
    const marcada = await marca(turma, 0, true, false)
    expect(marcada.aMarcar).toBe(2)
    const [ana, bia] = await daTurma(turma)
    expect([ana!.presentes, ana!.marcados, ana!.frequencia]).toEqual([1, 1, 50])
    expect([bia!.presentes, bia!.marcados, bia!.frequencia]).toEqual([0, 1, 0])
    const envia = async (outros: object) => {
      const base = { ...de(await ler(turma)), diaId: turma.diasTurma[0]!.id, presencas: [] }
      return (await company.admin.refusal(i.gravarPresenca, { ...base, ...outros } as never)).body
    }
    expect((await envia({ diaId: turma.diasTurma[1]!.id })).errors).toEqual([
      { field: 'diaId', message: 'Este dia ainda não chegou' },
    ])
    const outra = await nova([aula(-1)])
    expect((await envia({ diaId: outra.diasTurma[0]!.id })).errors).toEqual([
      { field: 'diaId', message: 'Este dia não é da turma' },
    ])
    await inscreve(outra, 2)
    const [caio] = await daTurma(outra)
    expect((await envia({ presencas: [{ inscricaoId: caio!.id, presente: true }] })).errors).toMatchObject([
      { field: 'presencas.0.inscricaoId' },
    ])
    expect((await envia({ versao: turma.versao })).code).toBe('STALE_VERSION')
    // A mark is taken away again; whoever has one is not deleted.
    const excluida = await company.admin.refusal(i.inscricoes.excluir, de(ana!))
    expect(excluida.body.message).toBe('A presença já foi marcada: cancele a inscrição.')
    expect((await marca(turma, 0, null)).aMarcar).toBe(3)
    await company.admin.call(i.inscricoes.excluir, de((await daTurma(turma))[0]!))
    const semMarcar = await company.user([c.turmas.authorities.ver, c.turmas.authorities.editar])
    const proibida = { ...de(await ler(turma)), diaId: turma.diasTurma[0]!.id, presencas: [] }
    expect((await semMarcar.refusal(i.gravarPresenca, proibida)).status).toBe(403)
  })
  it('keeps its day where it is', async () => {
    const turma = await nova([aula(-1)])
    await inscreve(turma, 0)
    const bloqueada = await company.admin.call(c.fluxo.endpoints.bloqueia, de(await marca(turma, 0, true)))
    const um = await company.admin.call(diasTurmas.ler, { id: bloqueada.diasTurma[0]!.id })
    const fica = 'Há presença marcada neste dia: ele não muda nem sai da turma.'
    expect((await company.admin.refusal(diasTurmas.excluir, de(um))).body.message).toBe(fica)
    const outroDia = { ...de(um), turmaId: turma.id, ...aula(-2) }
    expect((await company.admin.refusal(diasTurmas.alterar, outroDia as never)).body.message).toBe(fica)
  })
  it('is complete before a class is held, and its hours decide', async () => {
    const turma = await nova([aula(-2), aula(-1, ['08:00', '09:00'])])
    await inscreve(turma, 0, 1, 2)
    await marca(turma, 0, true, false, false)
    const { realiza, reabre } = c.fluxo.endpoints
    const falta = await company.admin.refusal(realiza, de(await ler(turma)))
    expect(falta.body.message).toBe('Concluir turma: faltam marcar 3 presenças.')
    const feita = await company.admin.call(realiza, de(await marca(turma, 1, false, true, false)))
    expect(feita.situacao).toBe('R')
    // Ana had 4 of 5 hours, Bia one, Caio none.
    expect((await daTurma(turma)).map(({ situacao, frequencia }) => [situacao, frequencia])).toEqual([
      ['A', 80],
      ['R', 20],
      ['U', 0],
    ])
    expect((await company.admin.refusal(i.inscreverVarios, { id: turma.id, talentosIds: [pessoas[3]!] })).status).toBe(
      409,
    )
    const medida = await insert(app, 'avaliacao_curso', { empresa_id: company.id, titulo: 'Prova', tipo: 'n' })
    const daMedida = { empresa_id: company.id, curso_id: cursoId, avaliacao_curso_id: medida }
    const ligada = await insert(app, 'curso_avaliacao', daMedida)
    // It was held with the measures that its course had then.
    expect((await daTurma(turma))[0]!.situacao).toBe('A')
    await app.owner.query('delete from curso_avaliacao where id = $1', [ligada])
    expect((await company.admin.call(reabre, de(feita))).situacao).toBe('A')
    expect((await daTurma(turma))[0]!.situacao).toBe('I')
    const futura = await nova([aula(-1), aula(1)])
    const cedo = await company.admin.refusal(realiza, de(futura))
    expect(cedo.body.message).toBe('Concluir turma: o último dia ainda não chegou.')
  })
})

describe('the notice of a class', () => {
  it('R1349 goes to the enrolled, with the calendar entry of a class of one day, and names who has no address', async () => {
    const turma = await nova([{ ...aula(3), descricao: 'Sala 2' }], { vagas: 3 })
    await inscreve(turma, 0, 3, 1)
    // Who waits is not written to.
    await inscreve(turma, 2)
    expect(await company.admin.call(i.enviarAviso, { id: turma.id })).toEqual({ enviados: 2, semEmail: ['Davi'] })
    const { rows } = await app.owner.query(
      `select para, texto, calendario from email where empresa_id = $1 and para like '%@turma.example' order by para`,
      [company.id],
    )
    expect(rows.map(({ para }) => para)).toEqual(['ana@turma.example', 'bia@turma.example'])
    expect(rows[0].texto).toContain('08:00 – 12:00 · Sala 2')
    expect(rows[0].calendario).toContain('SUMMARY:NR-35')
    expect(rows[0].calendario).not.toContain('bia@')
    const passada = await company.admin.refusal(i.enviarAviso, { id: (await nova([aula(-1)])).id })
    expect(passada.body.message).toBe('A turma não tem mais dias pela frente.')
  })
})
