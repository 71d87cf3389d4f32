/** Data of papers/certificados.typ: one page per certificate. Lengths are points on a sheet of 842 by 595, from its upper left corner. */
export type CertificadosPaper = {
  /** The document's name in its properties. */
  nome: string
  /** Keys of `imagens`; a picture that cannot be read is left out. */
  modelos: { moldura: string | null; logos: { imagem: string; x: number; y: number }[] }[]
  paginas: {
    /** Index of the layout in `modelos`; null: only the text. */
    modelo: number | null
    titulo: string
    texto: string
    /** 'Certificado em 10/01/2026, válido até 10/01/2028' */
    periodo: string
    /** The person who signs. */
    assinatura: string
    /** 'Fortaleza, CE, 22/11/2026' */
    data: string
    /** How anybody checks it: the code in groups, the page without its protocol, and a QR (an SVG document) that leads there. */
    conferencia: { codigo: string; pagina: string; qr: string }
  }[]
}
