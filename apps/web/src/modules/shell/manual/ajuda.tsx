import { chapterAddress } from '../../../kit/content/chapters.ts'
import { ManualChapter, ManualContents, ManualSearch, type Place } from '../../../kit/content/manual.tsx'
import { useChild, useGo, useHash } from '../../../kit/page/navigation.ts'
import { Button } from '../../../ui/control/Button.tsx'
import { ArrowLeft } from '../../../ui/icons.ts'
import { PageBody, PageHeader } from '../../../ui/layout/PageHeader.tsx'
import { CANDIDATE_COLLAPSE, useMediaWidth } from '../../../ui/layout/useMediaWidth.ts'
import { ReadingColumns } from '../../../ui/reading/Article.tsx'

const FIRST = 'primeiros-passos'

/** The manual on its own page: contents and chapter. On narrow screens it shows one of them. */
export default function Ajuda() {
  const go = useGo()
  const asked = useChild('/ajuda')
  const secao = useHash()
  const isNarrow = useMediaWidth(CANDIDATE_COLLAPSE)
  const onGo = (place: Place) => {
    if (!place.capitulo) return go('/ajuda')
    const [path, hash] = chapterAddress({ capitulo: place.capitulo, secao: place.secao }).split('#')
    go(path!, hash ? { hash } : {})
  }
  const contents = (
    <ManualSearch onGo={onGo}>
      <ManualContents current={asked ?? (isNarrow ? undefined : FIRST)} onGo={onGo} />
    </ManualSearch>
  )
  const chapter = <ManualChapter place={{ capitulo: asked ?? FIRST, secao }} onGo={onGo} heading="h2" />
  return (
    <>
      <PageHeader
        title="Ajuda"
        facts="O manual do sistema"
        hasLine
        actions={
          isNarrow &&
          asked && (
            <Button variant="quiet" icon={ArrowLeft} onPress={() => go('/ajuda')}>
              Capítulos
            </Button>
          )
        }
      />
      {isNarrow ? (
        <PageBody>{asked ? chapter : contents}</PageBody>
      ) : (
        <ReadingColumns side={contents}>{chapter}</ReadingColumns>
      )}
    </>
  )
}
