import { somarDias } from '@quadro/contract/kit/datas.ts'
import type { TestApp, TestCompany } from '../../../testing/app.ts'
import { area, type Casa, casa, colaborador, insert, pessoa } from '../../../testing/factories.ts'

/** A history of classes by chance, always the same one, and what the reports have to say about it, computed without the database. */

export interface Pessoa {
  id: number
  nome: string
  /** The area on a day. */
  area(dia: string): string
}
interface Inscrito {
  id: number
  pessoa: Pessoa
  estado: 'inscrito' | 'espera' | 'cancelada'
  /** Of each day; null: not marked. */
  presente: (boolean | null)[]
}
interface Turma {
  id: number
  nome: string
  curso: Curso
  estado: 'P' | 'A' | 'R' | 'C'
  dias: { id: number; dia: string; minutos: number | null }[]
  centavos: number
  inscritos: Inscrito[]
}
interface Curso {
  id: number
  nome: string
  minimo: number | null
  temAvaliacao: boolean
  periodicidade: number | null
}
export interface Historia {
  onde: Casa
  outraAreaId: number
  pessoas: Pessoa[]
  cursos: Curso[]
  turmas: Turma[]
}

/** Whole numbers below `n`, the same in each run. */
function sorteio(semente: number): (n: number) => number {
  let estado = semente
  return (n) => {
    estado = (Math.imul(estado, 1_103_515_245) + 12_345) >>> 0
    return Math.floor((estado / 2 ** 32) * n)
  }
}
export const SAIDA_DE_EVA = '2026-05-31'
export const MUDANCA_DE_BIA = '2026-03-01'

async function pessoas(app: TestApp, { id: empresa_id }: TestCompany, onde: Casa, outraAreaId: number) {
  const lugar = { estabelecimento_id: onde.estabelecimentoId, area_id: onde.areaId, faixa_salarial_id: onde.faixaId }
  const todas: Pessoa[] = []
  for (const nome of ['Ana', 'Bia', 'Caio', 'Davi', 'Eva', 'Fábio']) {
    const desligamento = nome === 'Eva' ? SAIDA_DE_EVA : null
    const noCorte = nome === 'Davi'
    const pessoaId = await pessoa(app, empresa_id, { nome })
    const { talentoId } = await colaborador(
      ...([app, empresa_id, pessoaId] as const),
      { ...lugar, ...(noCorte ? { area_id: outraAreaId } : {}) },
      { desligamento },
    )
    if (nome === 'Bia')
      await insert(app, 'colaborador_historico', {
        ...{ empresa_id, talento_id: talentoId, data: MUDANCA_DE_BIA, motivo: 'Mudou', ...lugar, area_id: outraAreaId },
      })
    const moveu = (dia: string) => nome === 'Bia' && dia >= MUDANCA_DE_BIA
    todas.push({ id: talentoId, nome, area: (dia) => (noCorte || moveu(dia) ? 'Corte' : 'Costura') })
  }
  return todas
}
const CURSOS = [
  { nome: 'NR-35', minimo: 75, temAvaliacao: false, periodicidade: 6 },
  { nome: 'Excel', minimo: null, temAvaliacao: false, periodicidade: null },
  { nome: 'Brigada', minimo: null, temAvaliacao: true, periodicidade: 12 },
  { nome: 'NR-11', minimo: null, temAvaliacao: false, periodicidade: 3 },
]

export async function historia(app: TestApp, company: TestCompany): Promise<Historia> {
  const empresa_id = company.id
  const onde = await casa(app, company)
  await app.owner.query(`update area_historico set nome = 'Costura' where area_id = $1`, [onde.areaId])
  const outraAreaId = await area(app, empresa_id, { nome: 'Corte' })
  const gente = await pessoas(app, company, onde, outraAreaId)
  const medida = await insert(app, 'avaliacao_curso', { empresa_id, titulo: 'Prova', tipo: 'n' })
  const cursos: Curso[] = []
  for (const c of CURSOS) {
    const { minimo: percentual_minimo_frequencia, periodicidade, nome } = c
    const curso = { empresa_id, nome, tipo: 'CURSO', percentual_minimo_frequencia, periodicidade }
    const id = await insert(app, 'curso', curso)
    if (c.temAvaliacao) await insert(app, 'curso_avaliacao', { empresa_id, curso_id: id, avaliacao_curso_id: medida })
    cursos.push({ id, ...c })
  }
  const tipo_despesa_id = await insert(app, 'tipo_despesa', { empresa_id, descricao: 'Sala' })
  const outro_tipo = await insert(app, 'tipo_despesa', { empresa_id, descricao: 'Instrutor' })
  const acaso = sorteio(7)
  const turmas: Turma[] = []
  for (let n = 0; n < 18; n++) {
    const curso = cursos[n % cursos.length]!
    const estado = (['R', 'R', 'R', 'A', 'R', 'C', 'R', 'P'] as const)[acaso(8)]!
    const inicio = somarDias('2026-01-05', acaso(180))
    const custo = acaso(3) === 0 ? 0 : 100 + acaso(900) / 100
    const turma_id = await insert(app, 'turma', {
      ...{ empresa_id, curso_id: curso.id, curso_empresa_id: empresa_id, descricao: `T${n}`, instrutor: 'Otto', custo },
      ...{ data_prev_ini: inicio, data_prev_fim: somarDias(inicio, 9), liberada: estado === 'R' || estado === 'A' },
      ...(estado === 'R' ? { realizada_em: '2026-07-20' } : {}),
      ...(estado === 'C' ? { cancelada_em: '2026-01-01', motivo_cancelamento: 'Sem sala' } : {}),
    })
    const dias: Turma['dias'] = []
    for (let d = 0; d <= acaso(3); d++) {
      const horas = acaso(6) === 0 ? null : (['12:00', '09:30', '11:20'] as const)[acaso(3)]!
      const dia = somarDias(inicio, d * 2)
      const times = { hora_ini: horas && '08:00', hora_fim: horas }
      const id = await insert(app, 'dia_turma', { empresa_id, turma_id, dia, turno: 'M', ...times })
      const minutos = horas && (Number(horas.slice(0, 2)) - 8) * 60 + Number(horas.slice(3))
      dias.push({ id, dia, minutos: minutos || null })
    }
    let despesas = 0
    for (const tipo of [tipo_despesa_id, outro_tipo].slice(0, acaso(3))) {
      const centavos = 1 + acaso(70_000)
      despesas += centavos
      await insert(app, 'turma_despesa', { empresa_id, turma_id, tipo_despesa_id: tipo, valor: centavos / 100 })
    }
    const inscritos: Inscrito[] = []
    for (const quem of gente) {
      if (acaso(4) === 0) continue
      const estadoDele = (['inscrito', 'inscrito', 'inscrito', 'inscrito', 'espera', 'cancelada'] as const)[acaso(6)]!
      const id = await insert(app, 'colaborador_turma', {
        ...{ empresa_id, turma_id, talento_id: quem.id, espera: estadoDele === 'espera' },
        ...(estadoDele === 'cancelada' ? { cancelada_em: '2026-01-01' } : {}),
      })
      const presente = dias.map(() => [true, true, false, null][acaso(4)] as boolean | null)
      for (const [at, esteve] of presente.entries())
        if (esteve !== null)
          await insert(app, 'presenca_turma', {
            ...{ empresa_id, colaborador_turma_id: id, dia_turma_id: dias[at]!.id, presente: esteve },
          })
      inscritos.push({ id, pessoa: quem, estado: estadoDele, presente })
    }
    const centavos = despesas > 0 ? despesas : Math.round(custo * 100)
    turmas.push({ id: turma_id, nome: `T${n}`, curso, estado, dias, centavos, inscritos })
  }
  return { onde, outraAreaId, pessoas: gente, cursos, turmas }
}

export const ultimoDia = (t: Turma) =>
  t.dias
    .map(({ dia }) => dia)
    .sort()
    .at(-1)!
export const minutosDe = (t: Turma) => t.dias.reduce((s, { minutos }) => s + (minutos ?? 0), 0)
export interface Esperada {
  turma: Turma
  inscrito: Inscrito
  dia: string
  area: string
  minutos: number
  situacao: 'Aprovado' | 'Pendente' | 'Reprovado' | 'Ausente'
  centavos: number
}
/** Everybody's part in the classes held in a period, in the naive way. */
export function esperadas(h: Historia, dataIni: string, dataFim: string): Esperada[] {
  return h.turmas
    .filter((t) => t.estado === 'R' && ultimoDia(t) >= dataIni && ultimoDia(t) <= dataFim)
    .flatMap((turma) => {
      const contam = turma.inscritos.filter((i) => i.estado === 'inscrito')
      const presentes = contam.filter((i) => i.presente.includes(true)).sort((a, b) => a.id - b.id)
      const temHoras = turma.dias.every(({ minutos }) => minutos !== null)
      return contam.map((inscrito): Esperada => {
        let [minutos, peso, todos] = [0, 0, 0]
        turma.dias.forEach((dia, at) => {
          const vale = temHoras ? dia.minutos! : 1
          todos += vale
          if (inscrito.presente[at] !== true) return
          peso += vale
          minutos += dia.minutos ?? 0
        })
        const lugar = presentes.indexOf(inscrito)
        let centavos = 0
        // One cent after the other, in turn.
        if (lugar >= 0) for (let c = lugar; c < turma.centavos; c += presentes.length) centavos++
        const passou = (100 * peso) / todos >= (turma.curso.minimo ?? 0)
        const aprovado = turma.curso.temAvaliacao ? 'Pendente' : 'Aprovado'
        return {
          ...{ turma, inscrito, minutos, centavos, dia: ultimoDia(turma) },
          area: inscrito.pessoa.area(ultimoDia(turma)),
          situacao: lugar < 0 ? 'Ausente' : passou ? aprovado : 'Reprovado',
        }
      })
    })
}
