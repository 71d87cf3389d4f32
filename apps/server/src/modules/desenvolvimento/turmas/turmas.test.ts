import * as cursos from '@quadro/contract/desenvolvimento/cursos/cursos.ts'
import { diaDaSemana } from '@quadro/contract/desenvolvimento/turmas/dia-turma-campos.ts'
import { diasTurmas, porDatas } from '@quadro/contract/desenvolvimento/turmas/dias-turmas.ts'
import { tiposDespesa } from '@quadro/contract/desenvolvimento/turmas/tipos-despesa.ts'
import * as c from '@quadro/contract/desenvolvimento/turmas/turmas.ts'
import { hoje, somarDias } from '@quadro/contract/kit/datas.ts'
import { beforeAll, describe, expect, it } from 'vitest'
import { type TestApp, type TestCompany, testApp } from '../../../testing/app.ts'

let app: TestApp
let company: TestCompany
let cursoId: number
let dia: string
beforeAll(async () => {
  app = await testApp()
  company = await app.company()
  dia = hoje(app.services.settings.timeZone)
  const curso = { nome: 'NR-35', tipo: 'CURSO', online: false, categoriaCursoId: null, empresasIds: [] }
  cursoId = (await company.admin.call(cursos.cursos.criar, curso as never)).id
})
const aula = (n: number, outros: object = {}) => ({
  ...{ dia: somarDias(dia, n), turno: 'M', horaIni: '08:00', horaFim: '12:00', descricao: null, link: null },
  ...outros,
})
const form = (outros: object = {}) =>
  ({
    ...{ cursoId, descricao: 'Turma 318', instrutor: 'Marcos Siqueira', custo: 2400 },
    ...{ dataPrevIni: somarDias(dia, -30), dataPrevFim: somarDias(dia, 30), diasTurma: [] },
    ...outros,
  }) as never
const nova = (outros: object = {}) => company.admin.call(c.turmas.criar, form(outros))
const recusa = async (outros: object) =>
  (await company.admin.refusal(c.turmas.criar, form(outros))).body.errors as unknown
const muda = (turma: c.Turma, outros: object) =>
  ({ ...(form(outros) as object), id: turma.id, versao: turma.versao }) as never
const { libera, bloqueia, cancela } = c.fluxo.endpoints
const de = ({ id, versao }: { id: number; versao: number }) => ({ id, versao })

describe('a class', () => {
  it('R1277 R1278 R1279 R1280 needs description, cost, instructor and start', async () => {
    expect(await recusa({ descricao: '' })).toEqual([{ field: 'descricao', message: 'Descrição é obrigatória' }])
    expect(await recusa({ custo: null })).toEqual([{ field: 'custo', message: 'Custo é obrigatório' }])
    expect(await recusa({ instrutor: ' ' })).toEqual([{ field: 'instrutor', message: 'Instrutor é obrigatório' }])
    expect(await recusa({ dataPrevIni: '' })).toEqual([{ field: 'dataPrevIni', message: 'Data inicial é obrigatória' }])
    expect((await nova({ custo: 0, dataPrevFim: null })).custo).toBe(0)
    expect(await recusa({ custo: -1 })).toMatchObject([{ field: 'custo' }])
    expect(await recusa({ custo: 1.005 })).toMatchObject([{ field: 'custo' }])
  })
  it('R1281 does not end before it starts', async () => {
    expect(await recusa({ dataPrevFim: somarDias(dia, -31) })).toEqual([
      { field: 'dataPrevFim', message: 'A data final deve ser maior que a data inicial' },
    ])
    expect(await recusa({ descricao: '', dataPrevFim: somarDias(dia, -31) })).toEqual([
      { field: 'descricao', message: 'Descrição é obrigatória' },
      { field: 'dataPrevFim', message: 'A data final deve ser maior que a data inicial' },
    ])
    expect((await nova({ dataPrevFim: somarDias(dia, -30) })).dataPrevFim).toBe(somarDias(dia, -30))
  })
  it('is of a course that may be used here', async () => {
    const outra = await app.company()
    const curso = { nome: 'Alheio', tipo: 'CURSO', online: false, categoriaCursoId: null, empresasIds: [] }
    const alheio = await outra.admin.call(cursos.cursos.criar, curso as never)
    expect(await recusa({ cursoId: alheio.id })).toEqual([{ field: 'cursoId', message: 'Escolha um item da lista' }])
    const presa = await company.admin.call(cursos.cursos.criar, { ...curso, nome: 'Em uso' } as never)
    await nova({ cursoId: presa.id })
    const fica = await company.admin.refusal(cursos.cursos.excluir, de(presa))
    expect(fica.body.message).toContain('possui dependências em Turmas')
  })
})

describe('the days of a class', () => {
  it('say weekday, shift and times, and count its hours', async () => {
    const turma = await nova({ diasTurma: [aula(2, { turno: 'T', horaIni: '13:30', horaFim: '17:00' }), aula(1)] })
    expect(turma).toMatchObject({
      qtdDias: 2,
      minutos: 450,
      primeiroDia: somarDias(dia, 1),
      ultimoDia: somarDias(dia, 2),
    })
    expect(turma.diasTurma.map(({ turnoDescricao, diaSemana }) => [turnoDescricao, diaSemana])).toEqual([
      ['Manhã', diaDaSemana(somarDias(dia, 1))],
      ['Tarde', diaDaSemana(somarDias(dia, 2))],
    ])
    expect(diaDaSemana('2026-11-26')).toBe('quinta-feira')
    // A day that stays keeps its row.
    const menos = await company.admin.call(
      c.turmas.alterar,
      muda(turma, { diasTurma: [aula(1, { descricao: 'Sala 2' })] }),
    )
    expect(menos.diasTurma).toMatchObject([{ id: turma.diasTurma[0]!.id, descricao: 'Sala 2' }])
  })
  it('lie in its period, once in each shift, with both times in their order', async () => {
    const erro = async (...dias: object[]) => recusa({ diasTurma: dias })
    expect(await erro(aula(31))).toEqual([
      { field: 'diasTurma.0.dia', message: 'O dia deve estar entre a data inicial e a data final da turma' },
    ])
    expect(await erro(aula(1), aula(1))).toEqual([
      { field: 'diasTurma.1.turno', message: 'Este dia já está na turma, neste turno' },
    ])
    expect(await erro(aula(1, { horaFim: '07:59' }))).toEqual([
      { field: 'diasTurma.0.horaFim', message: 'A hora final deve ser maior que a hora inicial' },
    ])
    // Hours that two shifts claim would count twice; one may begin when the other ends.
    const [manha, tarde] = [
      { horaIni: '08:00', horaFim: '12:00' },
      { turno: 'T', horaIni: '11:30', horaFim: '17:00' },
    ]
    expect(await erro(aula(1, manha), aula(1, tarde))).toEqual([
      { field: 'diasTurma.1.horaIni', message: 'Neste dia a turma já tem outro turno neste horário' },
    ])
    const cheia = await nova({ diasTurma: [aula(1, manha), aula(1, { ...tarde, horaIni: '12:00' })] })
    expect(cheia.minutos).toBe(540)
    const noite = { turmaId: cheia.id, ...aula(1, { turno: 'N', horaIni: '16:00', horaFim: '22:00' }) }
    expect((await company.admin.refusal(diasTurmas.criar, noite as never)).body.errors).toEqual([
      { field: 'horaIni', message: 'Neste dia a turma já tem outro turno neste horário' },
    ])
    expect(await erro(aula(1, { horaFim: null }))).toMatchObject([{ field: 'diasTurma.0.horaFim' }])
    expect(await erro(aula(1, { horaIni: '8:00' }))).toMatchObject([{ field: 'diasTurma.0.horaIni' }])
    expect(await erro(aula(1, { link: 'javascript:alert(1)' }))).toMatchObject([{ field: 'diasTurma.0.link' }])
  })
  it('are also read and written one by one, and an older form of the class does not bring them back', async () => {
    const turma = await nova({ diasTurma: [aula(1)] })
    const feito = await company.admin.call(diasTurmas.criar, { turmaId: turma.id, ...aula(3, { turno: 'N' }) } as never)
    expect(feito).toMatchObject({ turmaDescricao: 'Turma 318', cursoNome: 'NR-35', turnoDescricao: 'Noite' })
    const velha = await company.admin.refusal(c.turmas.alterar, muda(turma, { diasTurma: [aula(1)] }))
    expect(velha.status).toBe(409)
    const lista = async (filtro: object) =>
      (
        (await company.admin.call(diasTurmas.listar, { unpaged: true, turmaId: turma.id, ...filtro } as never)) as {
          id: number
        }[]
      ).map(({ id }) => id)
    expect(await lista({ turno: 'N' })).toEqual([feito.id])
    expect(await lista({ inicio: somarDias(dia, 2), fim: somarDias(dia, 3) })).toEqual([feito.id])
    expect(await lista({ sort: 'dia,asc' })).toEqual([turma.diasTurma[0]!.id, feito.id])
    const de2 = { id: feito.id, versao: feito.versao, turmaId: turma.id }
    const repetido = await company.admin.refusal(diasTurmas.alterar, { ...de2, ...aula(1) } as never)
    expect(repetido.body.errors).toEqual([{ field: 'turno', message: 'Este dia já está na turma, neste turno' }])
    const fora = await company.admin.refusal(diasTurmas.alterar, { ...de2, ...aula(40) } as never)
    expect(fora.body.errors).toMatchObject([{ field: 'dia' }])
    const outra = await nova()
    const levado = await company.admin.refusal(diasTurmas.alterar, { ...de2, ...aula(3), turmaId: outra.id } as never)
    expect(levado.body.errors).toEqual([{ field: 'turmaId', message: 'Um dia não muda de turma' }])
    await company.admin.call(diasTurmas.excluir, de(feito))
    expect((await company.admin.call(c.turmas.ler, { id: turma.id })).qtdDias).toBe(1)
  })
  it('are proposed for a period, one each or one for each shift', async () => {
    const ver = (outros: object) =>
      company.admin.call(porDatas, { inicio: '2026-11-26', fim: '2026-11-27', ...outros } as never)
    expect(await ver({})).toEqual([
      { dia: '2026-11-26', diaSemana: 'quinta-feira', turno: 'M', turnoDescricao: 'Manhã' },
      { dia: '2026-11-27', diaSemana: 'sexta-feira', turno: 'M', turnoDescricao: 'Manhã' },
    ])
    expect((await ver({ porTurno: true })).map(({ turno }) => turno).join('')).toBe('MTNMTN')
    const longo = await company.admin.refusal(porDatas, { inicio: '2026-01-01', fim: '2027-01-02' } as never)
    expect(longo.body.errors).toMatchObject([{ field: 'fim' }])
    const invertido = await company.admin.refusal(porDatas, { inicio: '2026-01-02', fim: '2026-01-01' } as never)
    expect(invertido.body.errors).toMatchObject([{ field: 'fim' }])
  })
})

describe('the state of a class', () => {
  it('R1088 is planned, released, running, blocked, held or cancelled, each told by what was done', async () => {
    expect(c.SITUACOES_DA_TURMA).toEqual({
      ...{ P: 'Planejada', L: 'Liberada', A: 'Em andamento', B: 'Bloqueada', R: 'Realizada', C: 'Cancelada' },
    })
    const ate = async (diasTurma: object[], ...acoes: ('libera' | 'bloqueia' | 'realiza' | 'reabre')[]) => {
      let turma = await nova({ diasTurma })
      for (const acao of acoes) turma = await company.admin.call(c.fluxo.endpoints[acao], de(turma))
      return turma.situacao
    }
    expect(await ate([aula(1)])).toBe('P')
    expect(await ate([aula(1)], 'libera')).toBe('L')
    expect(await ate([aula(-1), aula(1)], 'libera')).toBe('A')
    expect(await ate([aula(1)], 'libera', 'bloqueia')).toBe('B')
    expect(await ate([aula(-1)], 'libera', 'realiza')).toBe('R')
    expect(await ate([aula(-1)], 'libera', 'realiza', 'reabre')).toBe('A')
    expect((await company.admin.call(cancela, { ...de(await nova()), motivo: 'Sem sala' })).situacao).toBe('C')
  })
  it('R1085 is released with a day, and runs from its first day on', async () => {
    const semDias = await nova()
    const nao = await company.admin.refusal(libera, de(semDias))
    expect(nao.body.message).toBe('Liberar: a turma não tem dias.')
    const futura = await company.admin.call(libera, de(await nova({ diasTurma: [aula(1)] })))
    expect(futura.situacao).toBe('L')
    const corrente = await company.admin.call(libera, de(await nova({ diasTurma: [aula(0), aula(5)] })))
    expect(corrente.situacao).toBe('A')
    const semLiberar = await company.user([c.turmas.authorities.ver, c.turmas.authorities.editar])
    expect((await semLiberar.refusal(bloqueia, de(futura))).status).toBe(403)
  })
  it('R1086 is blocked, and only then course and days change', async () => {
    const turma = await company.admin.call(libera, de(await nova({ diasTurma: [aula(1)] })))
    const bloqueie = 'Bloqueie a turma para mudar o curso ou os dias.'
    const dias = await company.admin.refusal(c.turmas.alterar, muda(turma, { diasTurma: [aula(2)] }))
    expect([dias.status, dias.body.message]).toEqual([409, bloqueie])
    const [um] = turma.diasTurma
    const { versao } = await company.admin.call(diasTurmas.ler, { id: um!.id })
    const direto = await company.admin.refusal(diasTurmas.alterar, {
      id: um!.id,
      versao,
      turmaId: turma.id,
      ...aula(2),
    } as never)
    expect(direto.body.message).toBe(bloqueie)
    expect((await company.admin.refusal(diasTurmas.excluir, { id: um!.id, versao })).body.message).toBe(bloqueie)
    expect(
      (await company.admin.refusal(diasTurmas.criar, { turmaId: turma.id, ...aula(2) } as never)).body.message,
    ).toBe(bloqueie)
    // What is no day changes.
    const outroNome = await company.admin.call(
      c.turmas.alterar,
      muda(turma, { descricao: 'Turma 319', diasTurma: [aula(1)] }),
    )
    expect(outroNome.situacao).toBe('L')
    const bloqueada = await company.admin.call(bloqueia, de(outroNome))
    expect(bloqueada.situacao).toBe('B')
    const mudada = await company.admin.call(c.turmas.alterar, muda(bloqueada, { diasTurma: [aula(2)] }))
    expect(mudada.primeiroDia).toBe(somarDias(dia, 2))
    expect((await company.admin.call(libera, de(mudada))).situacao).toBe('L')
  })
  it('is released and blocked by one call, in turn', async () => {
    let turma = await nova({ diasTurma: [aula(1)] })
    const vistas: string[] = []
    for (let n = 0; n < 3; n++) {
      turma = await company.admin.call(c.liberaBloqueia, de(turma))
      vistas.push(turma.situacao)
    }
    expect(vistas).toEqual(['L', 'B', 'L'])
    const velha = await company.admin.refusal(c.liberaBloqueia, { id: turma.id, versao: turma.versao - 1 })
    expect(velha.status).toBe(409)
    expect((await company.admin.refusal(c.liberaBloqueia, de(await nova()))).status).toBe(409)
  })
  it('is cancelled with a note, for good; one that was released is not deleted', async () => {
    const turma = await company.admin.call(libera, de(await nova({ diasTurma: [aula(1)] })))
    const fica = await company.admin.refusal(c.turmas.excluir, de(turma))
    expect(fica.body.message).toBe('Uma turma que já foi liberada fica: cancele-a.')
    const cancelada = await company.admin.call(cancela, { ...de(turma), motivo: 'Sem instrutor' })
    expect(cancelada).toMatchObject({ situacao: 'C', motivoCancelamento: 'Sem instrutor', pode: [] })
    const muda2 = await company.admin.refusal(
      c.turmas.alterar,
      muda(cancelada, { descricao: 'X', diasTurma: [aula(1)] }),
    )
    expect(muda2.body.message).toBe('A turma está cancelada.')
    const gasta = await company.admin.refusal(c.gravarDespesas, { ...de(cancelada), despesas: [] })
    expect(gasta.body.message).toBe('A turma está cancelada.')
    expect((await company.admin.refusal(c.liberaBloqueia, de(cancelada))).status).toBe(409)
    await company.admin.call(c.turmas.excluir, de(await nova({ diasTurma: [aula(1)] })))
  })
})

describe('the expenses of a class', () => {
  it('stand by type, once each, and are added up by the database', async () => {
    const [sala, material] = [
      await company.admin.call(tiposDespesa.criar, { descricao: 'Sala', despesa: 450 } as never),
      await company.admin.call(tiposDespesa.criar, { descricao: 'Material', despesa: null } as never),
    ]
    const turma = await nova()
    const grava = (despesas: object[], of = turma) => ({ ...de(of), despesas }) as never
    const feita = await company.admin.call(
      c.gravarDespesas,
      grava([
        { tipoDespesaId: sala.id, valor: 0.1 },
        { tipoDespesaId: material.id, valor: 0.2 },
      ]),
    )
    expect(feita).toMatchObject({
      totalDespesas: 0.3,
      despesas: [{ tipoDespesaDescricao: 'Material', valor: 0.2 }, { valor: 0.1 }],
    })
    const porTurma = await company.admin.call(c.despesasPorTurma, { turmaId: turma.id })
    expect(porTurma.map(({ descricao, despesa, valor }) => [descricao, despesa, valor])).toEqual([
      ['Material', null, 0.2],
      ['Sala', 450, 0.1],
    ])
    expect((await company.admin.refusal(c.gravarDespesas, grava([]))).status).toBe(409)
    const erro = async (despesas: object[]) =>
      (await company.admin.refusal(c.gravarDespesas, grava(despesas, feita))).body.errors
    expect(
      await erro([
        { tipoDespesaId: sala.id, valor: 1 },
        { tipoDespesaId: sala.id, valor: 2 },
      ]),
    ).toEqual([{ field: 'despesas.1.tipoDespesaId', message: 'Este tipo já está na lista' }])
    expect(await erro([{ tipoDespesaId: sala.id, valor: 0 }])).toMatchObject([{ field: 'despesas.0.valor' }])
    const alheio = await (await app.company()).admin.call(tiposDespesa.criar, {
      descricao: 'Sala',
      despesa: null,
    } as never)
    expect(await erro([{ tipoDespesaId: alheio.id, valor: 1 }])).toEqual([
      { field: 'despesas.0.tipoDespesaId', message: 'Escolha um item da lista' },
    ])
    const menos = await company.admin.call(c.gravarDespesas, grava([{ tipoDespesaId: sala.id, valor: 500 }], feita))
    expect(menos).toMatchObject({ totalDespesas: 500, despesas: [{ tipoDespesaDescricao: 'Sala' }] })
    const presa = await company.admin.refusal(tiposDespesa.excluir, de(sala))
    expect(presa.body.message).toContain('possui dependências em Turmas')
    const semDespesas = await company.user([c.turmas.authorities.ver, c.turmas.authorities.editar])
    expect((await semDespesas.refusal(c.gravarDespesas, grava([], menos))).status).toBe(403)
  })
})
