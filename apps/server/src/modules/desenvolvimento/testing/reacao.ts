import { modelos } from '@quadro/contract/avaliacao/turmas/modelos-turma.ts'
import { porCurso, reacaoDaTurma } from '@quadro/contract/desenvolvimento/avaliacoes/avaliacoes-de-turmas.ts'
import { Random } from '../../../demo/random.ts'
import type { TestApp, TestCompany } from '../../../testing/app.ts'
import { area, insert } from '../../../testing/factories.ts'
import type { Figures } from '../../../testing/proof.ts'
import { modelo } from '../../avaliacao/testing/models.ts'

const PERGUNTAS = ['O conteúdo serve ao seu trabalho?', 'O instrutor explicou bem?', 'Observações']
/** What was kept of dozens of classes of a course, large and small, asked under the number that the company has now. */
async function turmasFechadas(app: TestApp, company: TestCompany, seed: number) {
  const random = new Random(seed)
  const empresa_id = company.id
  const modelo_id = await modelo(company, { de: modelos })
  const curso_id = await insert(app, 'curso', { empresa_id, nome: 'Curso da reação', tipo: 'CURSO' })
  const { rows } = await app.owner.query<{ respostas: number }>(
    'select respostas from menor_grupo where empresa_id = $1 order by desde desc limit 1',
    [empresa_id],
  )
  const turmas: number[] = []
  for (let n = 0; n < 40; n += 1) {
    const dia = `2025-${String(random.int(1, 12)).padStart(2, '0')}-10`
    const alunos = n === 0 ? 30 : random.pick([1, 2, 3, 4, 4, 8, 15])
    const turma_id = await insert(app, 'turma', {
      ...{ empresa_id, curso_id, curso_empresa_id: empresa_id, descricao: `Turma ${n}`, instrutor: 'Rui', custo: 0 },
      ...{ data_prev_ini: dia, data_prev_fim: dia, liberada: true, realizada_em: dia, reacao_ate: dia },
      ...{ reacao_fechada_em: dia, reacao_minimo: rows[0]!.respostas },
    })
    turmas.push(turma_id)
    for (const [ordem, texto] of PERGUNTAS.entries()) {
      const respostas = n === 0 ? alunos : random.int(0, alunos)
      const tipo = texto === 'Observações' ? 3 : 4
      await insert(app, 'reacao_fechada', {
        ...{ empresa_id, turma_id, modelo_id, ordem, texto, tipo, chave: `${ordem} ${tipo}`, respostas },
        ...(tipo === 4 ? { nota_maxima: 10, soma: random.int(0, 10 * respostas) } : {}),
        ...(tipo === 3 ? { textos: Array.from({ length: respostas }, (_, i) => `Texto ${n} ${i}`) } : {}),
      })
    }
  }
  const comum = { groups: PERGUNTAS, opinions: PERGUNTAS, areas: [await area(app, empresa_id)] }
  return { modelo_id, curso_id, turmas, comum }
}

export const figures: Figures = {
  [porCurso.path]: {
    async arrange(app, company, seed) {
      const { modelo_id, curso_id, comum } = await turmasFechadas(app, company, seed)
      return { ...comum, filters: { id: modelo_id, idCurso: curso_id }, fixed: ['id', 'idCurso'] }
    },
  },
  [reacaoDaTurma.path]: {
    async arrange(app, company, seed) {
      const { turmas, comum } = await turmasFechadas(app, company, seed)
      return { ...comum, filters: { id: turmas[0] }, fixed: ['id'] }
    },
  },
}
