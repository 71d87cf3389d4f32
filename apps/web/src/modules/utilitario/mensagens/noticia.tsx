import { opcoes as opcoesDeArea } from '@quadro/contract/cargo-salario/areas/areas-organizacionais.ts'
import * as c from '@quadro/contract/utilitario/mensagens/noticias.ts'
import { useState } from 'react'
import { call } from '../../../kit/call/call.ts'
import { refreshed, useCall } from '../../../kit/call/query.ts'
import { today } from '../../../kit/call/session.ts'
import { NewsDialog } from '../../../kit/content/news-dialog.tsx'
import {
  FormCode,
  FormDate,
  FormMultiSelect,
  FormRichText,
  FormText,
  FormTreeMulti,
} from '../../../kit/form/fields.tsx'
import { Form, FormFooter, FormSummary, useEntityForm, useField } from '../../../kit/form/form.tsx'
import { useChild, useGo } from '../../../kit/page/navigation.ts'
import { Carregando } from '../../../kit/page/pending-record.tsx'
import { Button } from '../../../ui/control/Button.tsx'
import { FormCell, FormGrid, FormGroup } from '../../../ui/fields/index.ts'
import { Eye } from '../../../ui/icons.ts'
import { FormColumns } from '../../../ui/layout/FormColumns.tsx'
import { PageHeader } from '../../../ui/layout/PageHeader.tsx'
import { toast } from '../../../ui/overlay/Toasts.tsx'

/** A new or existing piece of news, by its address. */
export default function Noticia() {
  const child = useChild(c.PAGINA)
  const id = child === undefined || child === 'new' ? undefined : Number(child)
  const read = useCall(c.ler, { id: id ?? 0 }, { silent: true, enabled: id !== undefined })
  if (id !== undefined && read.data?.id !== id)
    return <Carregando title="Editar Notícia" error={read.error} onRetry={() => void read.refetch()} />
  const noticia = id === undefined ? undefined : read.data
  return (
    <>
      <PageHeader
        title={noticia ? 'Editar Notícia' : 'Inserir Notícia'}
        {...(noticia ? { record: noticia.titulo, facts: noticia.titulo } : {})}
        pageKey={id ?? 'new'}
        hasLine
      />
      <Formulario key={noticia?.versao ?? 'new'} noticia={noticia} />
    </>
  )
}

function Formulario({ noticia }: { noticia: c.Noticia | undefined }) {
  const go = useGo()
  const mayEdit = noticia === undefined || noticia.pode.includes('editar')
  const { data: publicos } = useCall(c.publicos, {}, { silent: true })
  const { data: areas = [] } = useCall(opcoesDeArea, {}, { silent: true })
  const form = useEntityForm({
    schema: c.noticiaForm,
    values: (noticia ?? {
      titulo: '',
      texto: '',
      link: null,
      criticidade: '1',
      inicio: today(),
      fim: null,
      perfisIds: [],
      areasIds: [],
      empresasIds: [],
    }) as never,
    draft: `noticia:${noticia?.id ?? 'new'}`,
    save: async (output) => {
      const saved = noticia
        ? await call(c.alterar, { id: noticia.id, versao: noticia.versao, ...output }, { errors: 'none' })
        : await call(c.criar, output, { errors: 'none' })
      await refreshed()
      return saved
    },
    done: () => {
      toast.success(noticia ? 'Notícia alterada com sucesso.' : 'Notícia inserida com sucesso.')
      go(c.PAGINA)
    },
  })
  const opcoes = (list: readonly { id: number; label: string }[] = []) =>
    list.map(({ id, label }) => ({ value: id, label }))
  return (
    <Form form={form} hasSummary={false}>
      <FormColumns top={<FormSummary />}>
        <fieldset disabled={!mayEdit}>
          <FormGroup title="Notícia">
            <FormGrid>
              <FormCell>
                <FormText name="titulo" />
              </FormCell>
              <FormCell>
                <FormRichText name="texto" maxLength={20_000} />
              </FormCell>
              <FormCell>
                <FormText name="link" help="Opcional: abre em outra aba, por um botão da notícia." />
              </FormCell>
            </FormGrid>
          </FormGroup>
          <FormGroup title="Quando e como">
            <FormGrid>
              <FormCell span={4}>
                <FormDate name="inicio" />
              </FormCell>
              <FormCell span={4}>
                <FormDate name="fim" help="Vazio: até ser excluída." />
              </FormCell>
              <FormCell span={4}>
                <FormCode
                  name="criticidade"
                  codes={c.CRITICIDADES}
                  help="Crítica e Importante abrem sozinhas no início."
                />
              </FormCell>
            </FormGrid>
          </FormGroup>
          <FormGroup title="Para quem">
            <FormGrid>
              <FormCell>
                <FormMultiSelect name="perfisIds" options={opcoes(publicos?.perfis)} placeholder="Todos os perfis" />
              </FormCell>
              <FormCell>
                <FormTreeMulti
                  name="areasIds"
                  nodes={areas.map(({ id, nome, areaMaeId }) => ({ id, label: nome, parentId: areaMaeId }))}
                  placeholder="Todas as áreas"
                  help="Quem trabalha nelas ou abaixo delas, ou responde por elas."
                />
              </FormCell>
              {publicos && (publicos.empresas.length > 0 || (noticia?.empresasIds.length ?? 0) > 0) && (
                <FormCell>
                  <FormMultiSelect
                    name="empresasIds"
                    options={opcoes(publicos.empresas)}
                    placeholder="Só esta empresa"
                    help="Além desta; só as empresas em que você publica notícias."
                  />
                </FormCell>
              )}
            </FormGrid>
          </FormGroup>
          <Previa />
        </fieldset>
      </FormColumns>
      {mayEdit && <FormFooter onCancel={() => go(c.PAGINA)} />}
    </Form>
  )
}

/** The news as its readers will see it. */
function Previa() {
  const [isOpen, setOpen] = useState(false)
  const [titulo, texto, link] = [useField('titulo'), useField('texto'), useField('link')]
  const noticia = {
    titulo: String(titulo.value || 'Sem título'),
    texto: String(texto.value ?? ''),
    link: (link.value as string | null) || null,
  }
  return (
    <>
      <Button icon={Eye} onPress={() => setOpen(true)}>
        Ver como fica
      </Button>
      <NewsDialog noticia={isOpen ? noticia : undefined} isOpen={isOpen} onClose={() => setOpen(false)} />
    </>
  )
}
