/** Data of papers/crachas.typ: badges of 85 by 54 mm, ten a sheet with marks to cut, and after them slips with PINs. */
export type CrachasPaper = {
  /** The document's name in its properties. */
  nome: string
  empresa: string
  crachas: {
    nome: string
    cargo: string
    matricula: string | null
    /** What is typed where no camera reads the QR. */
    codigo: string
    /** Key of `imagens`; without such a picture the place stays empty. */
    foto: string
    /** An SVG document. */
    qr: string
  }[]
  /** Without the code of the badge: whoever finds a slip still needs the badge or the CPF. */
  pins: { nome: string; matricula: string | null; pin: string }[]
}
