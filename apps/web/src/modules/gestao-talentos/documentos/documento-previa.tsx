import { lerValores, type ModeloDeDocumento } from '@quadro/contract/gestao-talentos/documentos/modelos-documento.ts'
import { usePreenchido } from '../../../kit/textos/previa.tsx'
import { LetterPreview } from '../../../ui/reading/FilledText.tsx'

const diz = (valor: unknown) => (typeof valor === 'string' ? valor : '')
const HEAD = '{{razaoSocial}} {{cidade}} {{hoje}} {{nomeCompleto}}'

/** A document as it will be printed for somebody; with examples when there is nobody. */
export function DocumentoPreenchido(props: {
  id: number | undefined
  nome: string | undefined
  texto: string
  assinaturas: ModeloDeDocumento['assinaturas'] | null
}) {
  const { blocos, valores = {} } = usePreenchido(lerValores, props.id, { linhas: [HEAD], ricos: [props.texto] })
  const empresa = diz(valores.razaoSocial)
  return (
    <LetterPreview
      head={empresa}
      placeAndDay={[diz(valores.cidade), diz(valores.hoje)].filter(Boolean).join(', ')}
      blocks={blocos(props.texto)}
      signatures={
        props.assinaturas === 'AMBOS'
          ? [empresa, props.nome ?? diz(valores.nomeCompleto)]
          : props.assinaturas === 'NENHUMA'
            ? []
            : [empresa]
      }
    />
  )
}
