import { authority } from '../../kit/authority.ts'

const de = (acao: string, label: string) => authority('cargo-salario', 'roteiros', 'Roteiros', acao, label)
/** Owners of steps need none of them: they read and conclude their own steps. */
export const autoridades = {
  ver: de('ver', 'Ver'),
  iniciar: de('iniciar', 'Iniciar'),
  /** HR: concludes on behalf of others, reopens, dispenses, cancels; the steps of HR are theirs. */
  conduzir: de('conduzir', 'Conduzir'),
}
