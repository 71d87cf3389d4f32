import { somarDias } from '@quadro/contract/kit/datas.ts'
import type { Ids, Row } from '../../../demo/load.ts'
import type { Tables } from '../../../demo/part.ts'

interface Turma {
  curso: string
  descricao: string
  instrutor: string
  custo: number
  /** Its days, from today. */
  dias: readonly number[]
  turno: 'M' | 'T' | 'N'
  situacao: 'P' | 'L' | 'B' | 'R' | 'C'
  vagas?: number
  /** How many people have a seat, and wait for one. */
  inscritos?: number
  espera?: number
  link?: string
  despesas?: Readonly<Record<string, number>>
}
const HORAS = { M: ['08:00', '12:00'], T: ['13:30', '17:30'], N: ['18:30', '21:30'] } as const
const TURMAS: readonly Turma[] = [
  {
    curso: 'NR-35 Trabalho em altura',
    descricao: 'NR-35, manutenção e docas',
    instrutor: 'Marcos Siqueira, Alturas Treinamentos',
    custo: 4040,
    dias: [-1, 0, 1],
    turno: 'M',
    situacao: 'L',
    vagas: 20,
    inscritos: 9,
    despesas: { Instrutor: 2400, 'Material didático': 512.4, Alimentação: 360 },
  },
  {
    curso: 'NR-11 Operação de empilhadeira',
    descricao: 'Empilhadeira, reciclagem do segundo turno',
    instrutor: 'Paulo Rangel',
    custo: 1800,
    dias: [12, 13, 14, 15],
    turno: 'T',
    situacao: 'L',
    vagas: 6,
    inscritos: 6,
    espera: 2,
  },
  {
    curso: 'Boas práticas de fabricação',
    descricao: 'BPF, novos da produção',
    instrutor: 'Lúcia Andrade',
    custo: 0,
    dias: [20, 21, 22],
    turno: 'M',
    situacao: 'P',
    vagas: 12,
    inscritos: 3,
  },
  {
    curso: 'eSocial na prática',
    descricao: 'eSocial, equipe de RH',
    instrutor: 'Escola de Folha',
    custo: 980,
    dias: [8, 10],
    turno: 'N',
    situacao: 'B',
    link: 'https://aulas.example/esocial',
  },
  {
    curso: 'Boas práticas de fabricação',
    descricao: 'BPF, turma do mês passado',
    instrutor: 'Lúcia Andrade',
    custo: 0,
    dias: [-24, -23],
    turno: 'M',
    situacao: 'R',
    inscritos: 8,
  },
  {
    curso: 'CIPA',
    descricao: 'CIPA, membros da gestão',
    instrutor: 'Paulo Rangel',
    custo: 1500,
    dias: [-331, -330],
    turno: 'T',
    situacao: 'R',
    inscritos: 9,
    despesas: { Instrutor: 1200, 'Material didático': 187.5 },
  },
  {
    curso: 'Boas práticas de fabricação',
    descricao: 'BPF, reciclagem da produção',
    instrutor: 'Lúcia Andrade',
    custo: 300,
    dias: [-391],
    turno: 'M',
    situacao: 'R',
    inscritos: 12,
  },
  {
    curso: 'NR-12 Segurança em máquinas',
    descricao: 'NR-12, linhas 1 e 2',
    instrutor: 'Marcos Siqueira, Alturas Treinamentos',
    custo: 2200,
    dias: [-96, -95],
    turno: 'M',
    situacao: 'R',
    inscritos: 10,
    despesas: { Instrutor: 1600, Alimentação: 245.9 },
  },
  {
    curso: 'Liderança de primeiros times',
    descricao: 'Liderança, turma do segundo semestre',
    instrutor: 'Helena Prado',
    custo: 6500,
    dias: [-40, -39],
    turno: 'T',
    situacao: 'C',
  },
  {
    curso: 'NR-11 Operação de empilhadeira',
    descricao: 'Empilhadeira, novos operadores',
    instrutor: 'Paulo Rangel',
    custo: 1650,
    dias: [-75, -74],
    turno: 'T',
    situacao: 'R',
    inscritos: 8,
  },
  {
    curso: 'NR-10 Segurança em instalações elétricas',
    descricao: 'NR-10, manutenção elétrica',
    instrutor: 'Dario Nunes',
    custo: 2100,
    dias: [-10, -9],
    turno: 'M',
    situacao: 'R',
    inscritos: 9,
  },
]

/** Courses whose students are asked about their classes. */
export const PERGUNTAM = ['Boas práticas de fabricação', 'NR-10 Segurança em instalações elétricas']
/** Until when the students of a class that ended on a day answer, and since when their answers are figures. */
const reacaoDa = (curso: string, fim: string | null, hoje: string) => {
  const ate = fim !== null && PERGUNTAM.includes(curso) ? somarDias(fim, 15) : null
  return {
    reacao_ate: ate,
    reacao_fechada_em: ate !== null && ate < hoje ? `${somarDias(ate, 1)}T00:47:00-03:00` : null,
  }
}

/** Classes in every state: running, released, planned, blocked, held and cancelled, with who takes part and who was there. */
export function turmas(
  ids: Ids,
  empresa_id: number,
  {
    cursos,
    tipos,
    prestadores,
    talentos,
    hoje,
  }: {
    cursos: readonly Row[]
    tipos: readonly Row[]
    prestadores: readonly Row[]
    talentos: readonly { id: number; desde: string }[]
    hoje: string
  },
): Tables {
  const tables: Tables = {}
  let proximo = 0
  const add = (table: string, row: Row): number => {
    const id = ids.take(table)
    tables[table] ??= []
    tables[table].push({ id, empresa_id, ...row })
    return id
  }
  for (const { curso, dias, turno, situacao, link, despesas = {}, inscritos = 0, espera = 0, ...t } of TURMAS) {
    const turma_id = add('turma', {
      ...t,
      vagas: t.vagas ?? null,
      prestador_id:
        prestadores.find(({ nome }) => t.instrutor.endsWith(String(nome).replace(' Ltda.', '')))?.id ?? null,
      curso_id: cursos.find((c) => c.nome === curso)!.id,
      curso_empresa_id: empresa_id,
      data_prev_ini: somarDias(hoje, dias[0]!),
      data_prev_fim: somarDias(hoje, dias.at(-1)!),
      liberada: situacao !== 'P',
      bloqueada: situacao === 'B',
      realizada_em: situacao === 'R' ? `${somarDias(hoje, dias.at(-1)!)}T17:00:00-03:00` : null,
      cancelada_em: situacao === 'C' ? `${somarDias(hoje, -45)}T10:00:00-03:00` : null,
      ...reacaoDa(curso, situacao === 'R' ? somarDias(hoje, dias.at(-1)!) : null, hoje),
      motivo_cancelamento: situacao === 'C' ? 'A instrutora adoeceu; nova data no próximo semestre.' : null,
    })
    const diasIds = dias.map((dia) =>
      add('dia_turma', {
        turma_id,
        turno,
        dia: somarDias(hoje, dia),
        hora_ini: HORAS[turno][0],
        hora_fim: HORAS[turno][1],
        descricao: null,
        link: link ?? null,
      }),
    )
    // Each class begins with other people, who worked here by then; one of the first day's is missing.
    const inicio = somarDias(hoje, dias[0]!)
    const daqui = talentos.filter(({ desde }) => desde <= inicio)
    const gente = Array.from({ length: inscritos + espera }, (_, n) => daqui[(proximo + n) % daqui.length]!)
    proximo += 7
    for (const [n, { id: talento_id }] of gente.entries()) {
      const desde = `${somarDias(inicio < hoje ? inicio : hoje, -50 + n)}T09:00:00-03:00`
      const colaborador_turma_id = add('colaborador_turma', { turma_id, talento_id, espera: n >= inscritos, desde })
      if (situacao !== 'C' && situacao !== 'P' && n < inscritos)
        for (const [at, dia_turma_id] of diasIds.entries())
          if (dias[at]! < 0)
            add('presenca_turma', { colaborador_turma_id, dia_turma_id, presente: n !== 2 && (n + at) % 6 !== 5 })
    }
    for (const [descricao, valor] of Object.entries(despesas))
      add('turma_despesa', { turma_id, tipo_despesa_id: tipos.find((d) => d.descricao === descricao)!.id, valor })
  }
  integrar()
  return tables

  /** Everybody who works here was integrated soon after the admission, some twenty at a time; a few missed it, and the newest wait for theirs. */
  function integrar(): void {
    const curso = cursos.find(({ nome }) => nome === 'Integração de novos colaboradores')
    const porAdmissao = [...talentos].sort((a, b) => (a.desde < b.desde ? -1 : a.desde > b.desde ? 1 : a.id - b.id))
    for (let at = 0; curso && at + 20 <= porAdmissao.length; at += 20) {
      const gente = porAdmissao.slice(at, at + 20)
      const dia = somarDias(gente.at(-1)!.desde, 3)
      if (dia >= hoje) return
      const turma_id = add('turma', {
        ...{
          curso_id: curso.id,
          curso_empresa_id: empresa_id,
          instrutor: 'Equipe de RH',
          prestador_id: null,
          custo: 0,
          liberada: true,
          bloqueada: false,
        },
        ...{ descricao: `Integração de ${dia.slice(5, 7)}/${dia.slice(0, 4)}`, data_prev_ini: dia, data_prev_fim: dia },
        ...{ vagas: null, cancelada_em: null, motivo_cancelamento: null, reacao_ate: null, reacao_fechada_em: null },
        realizada_em: `${dia}T17:00:00-03:00`,
      })
      const horas = { hora_ini: HORAS.M[0], hora_fim: HORAS.M[1], descricao: null, link: null }
      const dia_turma_id = add('dia_turma', { turma_id, turno: 'M', dia, ...horas })
      for (const [n, { id: talento_id }] of gente.entries()) {
        const desde = `${somarDias(dia, -2)}T09:00:00-03:00`
        const colaborador_turma_id = add('colaborador_turma', { turma_id, talento_id, espera: false, desde })
        add('presenca_turma', { colaborador_turma_id, dia_turma_id, presente: n % 11 !== 7 })
      }
    }
  }
}
