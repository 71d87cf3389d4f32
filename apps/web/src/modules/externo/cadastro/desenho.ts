import type { NomeDeCampo } from '@quadro/contract/externo/cadastro/campos.ts'

/** What a field of the registration is drawn with. */
export interface Desenho {
  name: NomeDeCampo
  required: boolean
}
