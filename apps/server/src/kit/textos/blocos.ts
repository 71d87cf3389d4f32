import { type Catalogo, preencher, type Valores } from '@quadro/contract/kit/textos.ts'
import { type Bloco, blocosDe } from '@quadro/contract/kit/textos-ricos.ts'

/** A rich text for a printer: its blocks with the fields filled in, as words. A value cannot become a block or a mark. */
export const blocosPreenchidos = (de: Catalogo, html: string, valores: Valores): Bloco[] =>
  blocosDe(html).map((bloco) => ({
    ...bloco,
    trechos: bloco.trechos.map((trecho) => ({ ...trecho, texto: preencher(de, trecho.texto, valores) })),
  }))
