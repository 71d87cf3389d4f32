import {
  type CertificacaoDoTalento,
  listar as certificacoesDosTalentos,
} from '@quadro/contract/desenvolvimento/certificacoes/colaboradores-certificacoes.ts'
import { CERTIFICADO_PADRAO } from '@quadro/contract/desenvolvimento/certificados/certificado-campos.ts'
import { certificados, lerValores, versoes } from '@quadro/contract/desenvolvimento/certificados/certificados.ts'
import type { Page } from '@quadro/contract/kit/page.ts'
import { call } from '../../../kit/call/call.ts'
import { can } from '../../../kit/call/session.ts'
import { FormTexto } from '../../../kit/form/fields.tsx'
import { useField } from '../../../kit/form/form.tsx'
import { registryScreens } from '../../../kit/list/registry.tsx'
import { PreviaCom, usePreenchido } from '../../../kit/textos/previa.tsx'
import { VersoesDoTexto } from '../../../kit/textos/versoes.tsx'
import { FormCell } from '../../../ui/fields/index.ts'
import { Award } from '../../../ui/icons.ts'
import { MailPreview } from '../../../ui/reading/MailPreview.tsx'

const buscar = async (busca: string, page: number) => {
  const found = (await call(certificacoesDosTalentos, { busca, page }, { silent: true })) as Page<CertificacaoDoTalento>
  return {
    items: found.content.map((x) => ({ value: x.id, label: x.talentoNome, secondary: x.certificacaoNome })),
    total: found.totalElements,
  }
}
function Previa({ id }: { id: number | undefined }) {
  const { value: titulo } = useField<string>('titulo')
  const { value: conteudo } = useField<string>('conteudo')
  const { linha } = usePreenchido(lerValores, id, { linhas: [titulo, conteudo, '{{razaoSocial}}'] })
  return (
    <MailPreview
      icon={Award}
      title={id === undefined ? 'O que o certificado diz (exemplos)' : 'O que o certificado diz'}
      from={linha('{{razaoSocial}}')}
      subject={titulo && linha(titulo)}
      body={conteudo && linha(conteudo)}
    />
  )
}

export default registryScreens(certificados, {
  about: 'O certificado é o texto que se imprime para quem foi certificado; as certificações dizem qual usam.',
  columns: [
    { key: 'titulo', width: 220, grow: 1, isName: true },
    { key: 'conteudo', width: 320, grow: 3, phone: 'second' },
  ],
  initial: CERTIFICADO_PADRAO,
  form: (row) => (
    <>
      <FormCell>
        <FormTexto name="titulo" isLine help="O que aparece em destaque, abaixo da palavra CERTIFICADO." />
      </FormCell>
      <FormCell>
        <FormTexto name="conteudo" rows={6} />
      </FormCell>
      <PreviaCom label="Ver com uma certificação" load={can(lerValores) ? buscar : undefined}>
        {(quem) => <Previa id={quem?.value} />}
      </PreviaCom>
      {row && (
        <FormCell>
          <VersoesDoTexto
            entry={versoes}
            id={row.id}
            campos={[
              { nome: 'titulo', label: 'Título' },
              { nome: 'conteudo', label: 'Conteúdo' },
            ]}
          />
        </FormCell>
      )}
    </>
  ),
})
