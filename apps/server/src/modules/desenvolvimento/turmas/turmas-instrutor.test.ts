import * as cursos from '@quadro/contract/desenvolvimento/cursos/cursos.ts'
import * as c from '@quadro/contract/desenvolvimento/turmas/turmas.ts'
import { hoje, somarDias } from '@quadro/contract/kit/datas.ts'
import { beforeAll, expect, it } from 'vitest'
import { type TestApp, type TestCompany, testApp } from '../../../testing/app.ts'
import { area, casa, colaborador, employee, pessoa } from '../../../testing/factories.ts'

let app: TestApp
let company: TestCompany
let cursoId: number
let dia: string
let marcos: number
beforeAll(async () => {
  app = await testApp()
  company = await app.company()
  dia = somarDias(hoje(app.services.settings.timeZone), 10)
  const curso = { nome: 'NR-35', tipo: 'CURSO', online: false, categoriaCursoId: null, empresasIds: [] }
  cursoId = (await company.admin.call(cursos.cursos.criar, curso as never)).id
  const onde = await casa(app, company)
  const lugar = { estabelecimento_id: onde.estabelecimentoId, area_id: onde.areaId, faixa_salarial_id: onde.faixaId }
  marcos = (await colaborador(app, company.id, await pessoa(app, company.id, { nome: 'Marcos Lima' }), lugar)).talentoId
})
const form = (outros: object) =>
  ({
    ...{ cursoId, descricao: 'Turma', instrutor: 'Marcos Lima, engenheiro', custo: 0, vagas: null },
    ...{ dataPrevIni: dia, dataPrevFim: somarDias(dia, 5), instrutorTalentoId: marcos },
    ...outros,
  }) as never
const aula = (outros: object = {}) => ({
  ...{ dia, turno: 'M', horaIni: '08:00', horaFim: '12:00', descricao: null, link: null },
  ...outros,
})
const nova = (descricao: string, dias: object[], outros: object = {}) =>
  company.admin.call(c.turmas.criar, form({ descricao, diasTurma: dias, ...outros }))
const ler = (id: number) => company.admin.call(c.turmas.ler, { id })

it('is linked beside the text, which stays what is printed, and gives the classes of the person', async () => {
  const turma = await nova('Altura', [aula()])
  expect(turma).toMatchObject({ instrutor: 'Marcos Lima, engenheiro', instrutorTalentoId: marcos })
  const dadas = await company.admin.call(c.turmasDoInstrutor, { id: marcos })
  expect(dadas).toMatchObject([{ id: turma.id, descricao: 'Altura', primeiroDia: dia, minutos: 240, situacao: 'P' }])
  // A class of somebody from outside has the text only.
  const deFora = await nova('De fora', [], { instrutor: 'Alturas Treinamentos', instrutorTalentoId: null })
  expect(deFora.instrutorTalentoId).toBeNull()
  await company.admin.call(c.turmas.excluir, { id: turma.id, versao: turma.versao } as never)
  expect(await company.admin.call(c.turmasDoInstrutor, { id: marcos })).toEqual([])
})

it('is told where another class is given at the same time, or in the same shift without times', async () => {
  const primeira = await nova('Manhã', [aula(), aula({ dia: somarDias(dia, 1), horaIni: null, horaFim: null })])
  const segunda = await nova('Outra', [
    aula({ turno: 'T', horaIni: '11:59', horaFim: '15:00' }),
    aula({ dia: somarDias(dia, 1), horaIni: '09:00', horaFim: '10:00' }),
  ])
  const depois = await nova('Depois', [
    aula({ turno: 'T', horaIni: '15:00', horaFim: '17:00' }),
    aula({ dia: somarDias(dia, 1), turno: 'T', horaIni: '13:00', horaFim: '15:00' }),
  ])
  expect(primeira.choquesDoInstrutor).toEqual([])
  expect((await ler(primeira.id)).choquesDoInstrutor).toEqual([
    { dia, turma: 'Outra' },
    { dia: somarDias(dia, 1), turma: 'Outra' },
  ])
  expect(segunda.choquesDoInstrutor.map(({ turma }) => turma)).toEqual(['Manhã', 'Manhã'])
  expect(depois.choquesDoInstrutor).toEqual([])
  await app.owner.query('update turma set cancelada_em = now(), motivo_cancelamento = instrutor where id = $1', [
    segunda.id,
  ])
  expect((await ler(primeira.id)).choquesDoInstrutor).toEqual([])
})

it('works here and is in reach of who names them; one named before stays for a reader who does not see them', async () => {
  const outra = await app.company()
  const alheio = await employee(app, outra)
  const erro = [{ field: 'instrutorTalentoId', message: 'Escolha alguém que trabalha na empresa' }]
  const recusa = async (instrutorTalentoId: number, quem = company.admin) =>
    (await quem.refusal(c.turmas.criar, form({ instrutorTalentoId, diasTurma: [] }))).body.errors
  expect(await recusa(alheio.id)).toEqual(erro)
  const gestor = await company.user(
    [c.turmas.authorities.criar, c.turmas.authorities.editar, c.turmas.authorities.ver],
    {
      areas: [await area(app, company.id)],
    },
  )
  expect(await recusa(marcos, gestor)).toEqual(erro)
  expect((await gestor.refusal(c.turmasDoInstrutor, { id: marcos })).status).toBe(404)
  const turma = await nova('Fica', [])
  const { id, versao } = turma
  const mudada = await gestor.call(c.turmas.alterar, {
    ...(form({ descricao: 'Ficou', diasTurma: [] }) as object),
    ...{ id, versao },
  } as never)
  expect(mudada).toMatchObject({ descricao: 'Ficou', instrutorTalentoId: marcos })
})
