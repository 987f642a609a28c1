import { useCrewApp } from '../context.ts';
import { Empty, LoadedView } from '../parts/loaded-view.tsx';
import { ReviewCard } from '../parts/review-card.tsx';
import { Screen } from '../parts/screen.tsx';

export default function ReviewsScreen() {
  const { t, crew } = useCrewApp();
  return (
    <Screen title={t('reviews_title')} below={<p>{t('reviews_hint')}</p>}>
      <LoadedView of={crew.reviews.all}>
        {(reviews) =>
          reviews.length === 0 ? (
            <Empty title={t('no_reviews')} text={t('no_reviews_text')} />
          ) : (
            <ul className="orders">
              {reviews.map((review) => (
                <ReviewCard key={review.review_id} review={review} />
              ))}
            </ul>
          )
        }
      </LoadedView>
    </Screen>
  );
}
