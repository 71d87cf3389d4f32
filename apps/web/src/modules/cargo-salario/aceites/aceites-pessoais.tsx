import { EM_APARELHO_COMUM } from '@quadro/contract/cargo-salario/aceites/aceite-palavras.ts'
import { aceitesPessoais, type EntradasDeAceites } from '@quadro/contract/cargo-salario/aceites/meus-aceites.ts'
import { PaginaPessoal } from '../acesso-pessoal/pagina-pessoal.tsx'
import { INICIO } from '../acesso-pessoal/sessao-pessoal.ts'
import { AceitesDeQuem } from './aceites-de-quem.tsx'

/** /pessoal/aceites: what somebody without a login is asked to accept */
export default function AceitesPessoais() {
  return (
    <PaginaPessoal volta={INICIO}>
      {({ quiosque }) => (
        <AceitesDeQuem
          de={aceitesPessoais as unknown as EntradasDeAceites}
          title="Documentos para aceitar"
          comPin
          aviso={quiosque ? EM_APARELHO_COMUM : undefined}
        />
      )}
    </PaginaPessoal>
  )
}
