import { grade } from '@quadro/contract/avaliacao/ninebox/ninebox.ts'
import * as c from '@quadro/contract/avaliacao/ninebox/ninebox-chamadas.ts'
import { formatarData, formatarNumero } from '@quadro/contract/kit/formato.ts'
import type { NineBoxPaper } from '../../../documents/papers/ninebox.ts'
import type { Ctx, FileAnswer } from '../../../kit/http/context.ts'
import { letterhead } from '../../../kit/reports/report.ts'

type Pessoa = { id: number; nome: string; cargoNome: string; foto: Uint8Array | undefined }
const pessoas = (n: number) => (n === 1 ? '1 pessoa' : `${formatarNumero(n, 0)} pessoas`)
const porcento = (v: number | null) => (v === null ? '–' : `${formatarNumero(v, 2)}%`)

/** The grid on its own page, followed by the people of each box. */
export async function papelDoNineBox(ctx: Ctx, g: c.Grafico, quem: readonly Pessoa[]): Promise<FileAnswer> {
  const inverter = g.inverterEixoResultadoNineBox
  const eixo = (nome: string, baixo: number, alto: number) => ({
    nome,
    faixas: [`baixo: menos de ${baixo}%`, `médio: de ${baixo}% a menos de ${alto}%`, `alto: ${alto}% ou mais`],
  })
  const potencial = eixo('Potencial', g.percentualBaixoPotencial, g.percentualAltoPotencial)
  const desempenho = eixo('Desempenho', g.percentualBaixoDesempenho, g.percentualAltoDesempenho)
  const porId = new Map(quem.map((p) => [p.id, p]))
  const boxes = c.BOXES.map((nome) => g[nome])
  const dentro = boxes.reduce((soma, b) => soma + b.quantidade, 0)
  const paper: NineBoxPaper = {
    titulo: 'Nine Box',
    avaliacao: g.avaliacaoTitulo,
    fatos: `${formatarData(g.data)} · ${pessoas(dentro)} nos boxes`,
    medias: `Médias: potencial ${porcento(g.percentualPotencial)} · desempenho ${porcento(g.percentualDesempenho)}`,
    vertical: inverter ? desempenho : potencial,
    horizontal: inverter ? potencial : desempenho,
    grade: grade(inverter).map((numero) => {
      const box = boxes[numero - 1]!
      return { ...{ numero, titulo: box.nomeclatura, descricao: box.descricao }, quantidade: pessoas(box.quantidade) }
    }),
    boxes: boxes.flatMap((box) =>
      box.quantidade === 0
        ? []
        : [
            {
              titulo: box.nomeclatura,
              quantidade: pessoas(box.quantidade),
              pessoas: box.colaboradorIds.flatMap((id) => {
                const p = porId.get(id)
                return p ? [{ nome: p.nome, cargo: p.cargoNome, foto: String(id) }] : []
              }),
            },
          ],
    ),
    semBox: g.semBox.map((p) => ({ nome: p.nome, cargo: p.cargo.nome, motivo: p.motivo })),
  }
  const head = await letterhead(ctx)
  const imagens = Object.fromEntries(quem.map((p) => [String(p.id), p.foto]))
  return {
    name: 'NineBox.pdf',
    type: 'application/pdf',
    body: async () => {
      const { printPaper } = await import('../../../documents/paper.ts')
      return printPaper('ninebox', paper, head, { imagens })
    },
  }
}
