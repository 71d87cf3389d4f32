import { EM_APARELHO_COMUM } from '@quadro/contract/cargo-salario/aceites/aceite-palavras.ts'
import { aceitesPessoais } from '@quadro/contract/cargo-salario/aceites/meus-aceites.ts'
import { pessoais } from '@quadro/contract/gestao-talentos/documentos/meus-documentos.ts'
import { INICIO_PESSOAL, PaginaPessoal } from '../../cargo-salario/index.ts'
import { DocumentosDeQuem } from './documentos-de-quem.tsx'

/** /pessoal/documentos: the documents of a person without a login */
export default function DocumentosPessoais() {
  return (
    <PaginaPessoal volta={INICIO_PESSOAL}>
      {({ quiosque }, ir) => (
        <DocumentosDeQuem
          de={pessoais}
          onAceites={() => ir(aceitesPessoais.path)}
          aviso={quiosque ? EM_APARELHO_COMUM : undefined}
        />
      )}
    </PaginaPessoal>
  )
}
